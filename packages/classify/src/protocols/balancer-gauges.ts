import { protocol } from "../rule/index.ts"

/** What is around Balancer's gauges: their factories, the delegation of veBAL, admins and drops; @balancer-labs/v2-deployments. */
export default protocol({
  id: "balancer-gauges",
  name: "Balancer V2",
  type: "savings",
  url: "https://docs-v2.balancer.fi/reference/vebal-and-gauges/gauges.html",
  contracts: {
    ethereum: [
      "0x884226c9f7b7205f607922e0431419276a64cf8f",
      "0x8f42adbba1b16eaae3bb5754915e0d06059add75",
      "0xb848f50141f3d4255b37ac288c25c109104f2158",
      "0xf302f9f50958c5593770fdf4d4812309ff77414f",
      "0xed5ba579bb5d516263ff6e1c10fcac1040075fe2",
      "0x4e7bbd911cf1efa442bc1b2e9ea01ffe785412ec",
      "0x94f68b54191f62f781fe8298a8a5fa3ed772d227",
      "0x2e96068b3d5b5bae3d7515da4a1d2e52d08a2647",
      "0x6f5a2ee11e7a772aeb5114a20d0d7c0ff61eb8a0",
      "0xad901309d9e9dbc5df19c84f729f429f0189a633",
      "0x4c4287b07d293e361281bceee8715c8cdeb64e34",
      "0x7869296efd0a76872fee62a058c8fbca5c1c826c",
      "0xb496ff44746a8693a060fafd984da41b253f6790",
      "0x2ffb7b215ae7f088ec2530c7aa8e1b24e398f26a",
      "0x3083a1c455ff38d39e58dbac5040f465cf73c5c8",
      "0xbd35248f8325dd1cb2bbf9d01e80a6bb99a792dd",
      "0xf1665e19bc105be4edd3739f88315cc699cc5b65",
      "0x1c99324edc771c82a0dccb780cc7dda0045e50e7",
      "0x866d4b65694c66fbfd15dd6fa933d0a6b3940a36",
      "0xa98bce70c92ad2ef3288dbcd659bc0d6b62f8f13",
      "0xf5decdb1f3d1ee384908fbe16d2f0348ae43a9ea",
      "0xf23b4db826dba14c0e857029dff076b1c0264843",
      "0x67f8df125b796b05895a6dc8ecf944b9556ecb0b",
      "0x2a18b396829bc29f66a1e59fadd7a0269a6605e8"
    ],
    optimism: [
      "0x8f42adbba1b16eaae3bb5754915e0d06059add75",
      "0x2e96068b3d5b5bae3d7515da4a1d2e52d08a2647",
      "0x6f5a2ee11e7a772aeb5114a20d0d7c0ff61eb8a0",
      "0x8ab784368a1883da90d8513b48801e2db1cb2d5d",
      "0xed86ff0c507d3af5f35d3523b77c17415fcffacb"
    ],
    polygon: [
      "0xc128468b7ce63ea702c1f104d55a2566b13d3abd",
      "0x3b8ca519122cdd8efb272b0d3085453404b25bd0",
      "0x1554ee754707d5c93b7934af404747aba521aaf2",
      "0xaeb406b0e430bf5ea2dc0b9fe62e4e53f74b3a33",
      "0xab093cd16e765b5b23d34030aafaf026558e0a19"
    ]
  },
  rules: []
})
