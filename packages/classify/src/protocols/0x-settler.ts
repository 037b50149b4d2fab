import { call, type Deployments, onEveryChain, protocol } from "../rule/index.ts"

/**
 * The first twenty Settlers that takers call, each replaced by the next within weeks. Their deployer is a CREATE3 factory and its salt
 * the feature (2), the chain and a number (0x-settler, Deployer.sol and Create3.sol), so that the address does not depend on the code.
 */
const settlers: Deployments = {
  ethereum: [
    "0xecf4248a682ffc676f4c596214cd6a4b463d8d2e",
    "0xbcd5e096c749bf7dd8cdb5ae90a2186866b67d77",
    "0x7f6cee965959295cc64d0e6c00d99d6532d8e86b",
    "0x07e594aa718bb872b526e93eed830a8d2a6a1071",
    "0x2c4b05349418ef279184f07590e61af27cf3a86b",
    "0x70bf6634ee8cb27d04478f184b9b8bb13e5f4710",
    "0x0d0e364aa7852291883c162b22d6d81f6355428f",
    "0x5418226af9c8d5d287a78fbbbcd337b86ec07d61",
    "0x82d88875d64d60cbe9cbea47cb960ae0f04ebd4d",
    "0xdf31a70a21a1931e02033dbba7deace6c45cfd0f",
    "0xd07c4f45bc9b389d286cb094f97bb6ba45f4bb30",
    "0x207e1074858a7e78f17002075739ed2745dbaece",
    "0x5a1b2acd0c9992e14f2b6d8a326023e35a097a3a",
    "0xc92814c1974355122a8a43781a090552634ee567",
    "0x1f560aee3d0c615f51466dcd9a312cfa858271a5",
    "0xf48a3f7c0575c85cf4529aa220caf3c055773f1c",
    "0x7f54f05635d15cde17a49502fedb9d1803a3be8a",
    "0x0889e9327b98d7d1be3c301a4585ff3330502c9a",
    "0x666fedd4cdd4e890a5ad20e7b60975409435a64a",
    "0x0cef320d0c5793ade37964e2661a033771e53cd5"
  ],
  optimism: [
    "0x47caefb7917b53f655c89384b22da152826dcb06",
    "0x2a2948ee72408c0d4e189e4a960d17d902733825",
    "0xc7af48d63734b73539e9f1fb4fdf8bc703cc549e",
    "0x7600f49428e551af89d5c6b8e77b8cf3e198f936",
    "0x868c6c9e424801fee351000fb9b8de756fa97c6d",
    "0x1a3b48ea0c6e9a52511a196a287fa8371e5ee7a0",
    "0x733d95e5cb3ca43eab2752f1d4f1a0d2686965c6",
    "0x70ca548cf343b63e5b0542f0f3ec84c61ca1086f",
    "0x402867b638339ad8bec6e5373cfa95da0b462c85",
    "0xc82384da1318f167ff453760eb71dd6012896240",
    "0xd8014f15a920bf9edfdb87159ee10cadc07fcb53",
    "0x86418d12ec52d1022b2f7ef849eebfed064f3826",
    "0x98c43b751ff87b4dd0bc3b7aabef66c230c08445",
    "0xd5074ada1da1865ec24b8ac00107c9d5fb6ee439",
    "0xd7030084ea611e72bd1d7fcca41c4888c48cae42",
    "0xdf4e937ac23f361a8a7654e2a800482b4d0a9847",
    "0x4c3758cd0341d6e7749c327424a0bcca3308b884",
    "0x8cf38ec1bb723e6b948442dc604b35a54d3dc893",
    "0x44b71d46b00f59f4519f1595b5f9fc7bb6a212c6",
    "0x454bdc06b3d5a9968abf2709421d746249d871ad"
  ],
  polygon: [
    "0xc8536873baf65695be8eba0f3a31fcfce8bf8608",
    "0x07121bad3ac59b32e28d49cbcb0a8d17b83a2e8f",
    "0xd29b634d35e9e22379241ead1f5ba431af6dbba3",
    "0x6aec4d9f02d6d4b9a09c588922ebc81a532b94d0",
    "0xd2aeae6dc50a8efa8919e7783125cacde3b4e930",
    "0x88530dd3a2e72c2a6580f45ac9c2197e9b75a642",
    "0xff4b330c5bc3811b66d8864cf8078d8f2db20dd6",
    "0x7f20a7a526d1bab092e3be0733d96287e93cef59",
    "0xa3d370e8a4180828f6756cb8dce359cf21d9d6f7",
    "0xcd024e1adbd9dea7071d1fbe768e88fa86facfde",
    "0xd57e8e9996b81f689bb26e680c2b8a1f8de7003d",
    "0x7f4f8ab7809c9b1e6ce14742608cf0f2b50ac473",
    "0x6e105b616802665ed172210b031b451749111b0d",
    "0xde33b176c0af1c404cf461acc7a60bfd8c9bef48",
    "0xb0873c46937d34e98615e8c868bd3580bc6dcd47",
    "0x7150ea07d00d8e5a46bcc809f1c9fdf5cb5f8e81",
    "0x5aac9c02d107bfe45e878d01bc8c7ccf6329f410",
    "0x03f115b015b210f812829ea076a7643ac80c2c97",
    "0x1ca8dd7e4b0f8162ff899162cd3b1025f02c177b",
    "0x73dae2fdf839af5f6bc62890f65a4357937ccf04"
  ]
}

/** For chains with and without transient storage; 0x-settler's README. */
const allowanceHolder = onEveryChain(
  "0x0000000000001ff3684f28c67538d4d072c22734",
  "0x0000000000005e88410ccdfade4a5efae4b49562"
)

export default protocol({
  id: "0x-settler",
  name: "0x Protocol",
  type: "exchange",
  url: "https://github.com/0xProject/0x-settler",
  contracts: settlers,
  functions: [[{ action: "swap" }]],
  rules: [
    call("function exec(address operator, address token, uint256 amount, address target, bytes data)", {
      at: allowanceHolder,
      // The pools log what it did; a failed one most likely was a swap.
      means: ({ frame }) => (frame.reverted ? { action: "swap", actor: frame.from } : undefined)
    }),
    call(
      "function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate)",
      { means: ({ frame }) => ({ action: "swap", actor: frame.from }) }
    ),
    call(
      "function executeMetaTxn((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zidAndAffiliate, address msgSender, bytes sig)",
      { means: ({ args }) => ({ action: "swap", actor: args.msgSender }) }
    )
  ]
})
