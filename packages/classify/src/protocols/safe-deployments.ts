import { onEveryChain, protocol } from "../rule/index.ts"

/**
 * What Safes of all versions run and call in their own name, deployed alike on every chain: singletons, handlers, bundles of calls,
 * creators of contracts, signed messages, migrations. safe.ts has the modules and factories. @safe-global/safe-deployments.
 */
export default protocol({
  id: "safe-deployments",
  name: "Safe",
  type: "wallet",
  url: "https://docs.safe.global/advanced/smart-account-supported-networks",
  contracts: onEveryChain(
    "0x017062a1de2fe6b99be3d9d37841fed19f573804",
    "0x218543288004cd07832472d464648173c77d7eb7",
    "0x29fcb43b46531bca003ddc8fcb67ffe91900c762",
    "0x2ef5ecfbea521449e4de05edb1ce63b75eda90b4",
    "0x34cfac646f301356faa8b21e94227e3583fe3f5f",
    "0x38869bf66a61cf6bdb996a6ae40d5853fd43b526",
    "0x3e5c63644e683549055b9be8653de26e0b4cd36e",
    "0x3efcbb83a4a7afcb4f68d501e2c2203a38be77f4",
    "0x40a2accbd92bca938b02010e17a5b8929b49130d",
    "0x41675c099f32341bf84bfc5382af534df5c7461a",
    "0x4ffef8222648872b3de295ba1e49110e61f5b5aa",
    "0x526643f69b81b008f46d95cd5ced5ec0edffdac6",
    "0x6439e7abd8bb915a5263094784c5cf561c4172ac",
    "0x6851d6fdfafd08c0295c392436245e5bc78b0185",
    "0x69f4d1788e39c87893c980c06edf4b7f686e2938",
    "0x7cbb62eaa69f79e6873cd1ecb2392971036cfaa4",
    "0x85a8ca358d388530ad0fb95d0cb89dd44fc242c3",
    "0x8d29be29923b68abfdd21e541b9374737b49cdad",
    "0x900c7589200010d6c6ecaae5b06ebe653bc2d82a",
    "0x9641d764fc13c8b624c04430c7356c1c7c8102e2",
    "0x98ffbbf51bb33a056b08ddf711f289936aaff717",
    "0x998739bfdaadde7c933b942a68053933098f9eda",
    "0x9b35af71d77eaf8d7e40252370304687390a1a52",
    "0xa1dabef33b3b82c7814b6d82a79e50f4ac44102b",
    "0xa238cbeb142c10ef7ad8442c6d1f9e89e07e7761",
    "0xa65387f16b013cf2af4605ad8aa5ec25a2cba3a2",
    "0xa83c336b20401af773b6219ba5027174338d1836",
    "0xb19d6ffc2182150f8eb585b79d4abcd7c5640a9d",
    "0xb6029ea3b2c51d09a50b53ca8012feeb05bda35a",
    "0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54",
    "0xd53cd0ab83d845ac265be939c57f53ad838012c9",
    "0xd5d82b6addc9027b22dca772aa68d5d74cdbdf44",
    "0xd9db270c1b5e3bd161e8c8503c55ceabee709552",
    "0xedd160febbd92e350d4d398fb636302fccd67c7e",
    "0xf48f2b2d2a534e402487b3ee7c18c33aec0fe5e4",
    "0xfb1bffc9d739b8d520daf37df666da4c687191ea",
    "0xfd0732dc9e303f09fcef3a7388ad10a83459ec99",
    "0xff51a5898e281db6dfc7855790607438df2ca44b",
    "0xff83f6335d8930cbad1c0d439a841f01888d9f69"
  ),
  rules: []
})
