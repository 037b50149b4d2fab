import { protocol } from "../rule/index.ts"

/** Who governs Rocket Pool, its trusted nodes, token holders and security council, and the numbers that trusted nodes submit. */
export default protocol({
  id: "rocket-pool-dao",
  name: "Rocket Pool",
  type: "community",
  url: "https://docs.rocketpool.net/protocol/contracts-integrations",
  contracts: {
    ethereum: [
      "0xb8e783882b11ff4f6cef3c501ea0f4b960152cc9",
      "0x029d946f28f93399a5b0d09c879fc8c94e596aeb",
      "0xb0ec3f657ef43a615ab480fa8d5a53bf2c2f05d5",
      "0x9290aa076a2f1418a4e414e3d83ae03ca8e1ad10",
      "0x1e94e6131ba5b4f193d2a1067517136c52ddf102",
      "0xcac25e88276a333cf9d4196d112d93af67ef809a",
      "0xb50d513de40ee70a662c39207b4382a693f9e08d",
      "0xcf7f6e23cd8189b7f56b14f66e11241c8ac0f03b",
      "0x2d627a50dc1c4eda73e42858e8460b0ecf300b25",
      "0xd1f7e573cdc64fc0b201ca37ab50bc7dd880040a",
      "0xfb2f2ab63dcf412ced6cde5f4f809215ed0c81aa",
      "0x84ae6d61df5c6ba7196b5c76bcb112b8a689ad37",
      "0xeaa442df4bb5394c66c8024efb4979bec89eb59a",
      "0x334b9b1a6f9d7531efb13746482ff40f1c2a0c4e",
      "0x950baf0358164339114914169bf16754789b5dc4",
      "0x1d9f14c6bfd8358b589964bad8665add248e9473",
      "0x25e54bf48369b8fb25bb79d3a3ff7f3ba448e382",
      "0xed0493de30e82be7c16c8925c7204ce9d1136b3a",
      "0xf824e2d69dc7e7c073162c2bde87da4746d27a0f",
      "0x994a9c49230fec0c127b8f42d6c5288f02610aed",
      "0xa2afc3c2d8ea4ebdbe925cade17c29517630e6ab"
    ]
  },
  functions: [
    [
      { action: "vote" },
      "vote(uint256 proposal, uint8, uint256, uint256, (uint256, bytes32)[])",
      "overrideVote(uint256 proposal, uint8)"
    ]
  ],
  rules: []
})
