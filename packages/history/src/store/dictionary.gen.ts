// Written by `npm run bench -- history train FILE`.

/** Strings that many records have, which each deflated record refers to. Changing it makes stored records unreadable. */
export const dictionary: string =
  "fc4b82f43f511\"swap-v3\",\"rule\":\"uniswap-v3/Swap\",\"evidence\":\"log 3, by proof\",\"method\":\"0x1cff79cd\",\"" +
  "via\":\"DSPrctName\":\"Uniswap V3\",\"contractType\":\"exchange\",\"action\":\"deposit\",\"description\":\"Aliquidit" +
  "yctName\":\"1inch\",\"contractType\":\"exchange\",\"action\":\"cancel\",\"description\":\"Canceled an order on tNa" +
  "me\":\"SushiSwap\",\"contractType\":\"exchange\",\"action\":\"swap\",\"description\":\"Traded tokens of 0x624\",\"as" +
  "set\":{\"address\":\"0xfF20817765cB7f73d4bde2e66e067E58D11095C2\",\"name\":\"Amp\",\"symbol\":\"AMP\",set\":{\"addr" +
  "ess\":\"0x00c83aeCC790e8a4453e5dD3B0B4b3680501a7A7\",\"name\":\"SKALE\",\"symbol\":\"SKL\",\"stann\":\"withdraw\",\"" +
  "description\":\"Withdrew 99 ETH from 0xF4\",\"fee\":{\"amountExact\":\"0.005\",\"spender\":\"0x1e0049783f008a008" +
  "5193e00003d00cd54003c71\",\"token\":\"0xcescription\":\"Sent 2,3 USDT to 0xB5D8…F511\",\"fee\":{\"amountExact\"" +
  ":\"0.0011815\",\"cur: atomicMatch_([OpenSea, 0x50, 0, 0, …], [1, 0, 0, …], 100 bytes,escription\":\"Recei" +
  "ved NFT #62 of 0xC9B8…D007\",\"fee\":{\"amountExact\":\"0.329156838795358496\",\"cur\"description\":\"Received " +
  "0.02 ETH from 0xC88\",\"fee\":{\"amountExact\":\"0.000754464361833\",\"curn\":\"Called by 0xA: approve(MetaMas" +
  "k Swaps, unlimited USDC)\",\"fee\":{\"amountExact\":\"0.0008:\"0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72\"," +
  "\"name\":\"Ethereum Name Service\",\"symbol\":\"ENS\",\"sta from flows\",\"counterparty\":\"0xa68dd8cb83097765263" +
  "adad881af6eed479c4a33\",\"method\":\"0xe674a0bd\"}}{\"contractName\":\"0xC9b82BaDF090551a9C5fF6010BbdfB39587" +
  "bD007\",\"contReceived 2 NFTs of 0x1792…E54D (#)\",\"fee\":{\"amountExact\":\"0.418963858092617709\",\"cur\"Cal" +
  "led by 0x2: setApprovalForAll(OpenSea, true)\",\"fee\":{\"amountExact\":\"0.00046663\",\"curdata\":{\"operatio" +
  "n\":\"on-behalf\",\"counterparty\":\"0xf16e9b0d03470827a95cdfd0cb8a8a3b46969b91\",\"protype\":\"token\",\"action" +
  "\":\"create\",\"description\":\"Deployed by 0xF24C…B3C9 through 0x46D7…0C0E\",\"fee\" from flows\",\"counterpar" +
  "ty\":\"0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad\",\"method\":\"0x3593564c\"}} from flows\",\"counterparty\":" +
  "\"0x74de5d4fcbf63e00296fd95d33236b9794016631\",\"method\":\"0x5f575529\"}}tExact\":\"2459\",\"asset\":{\"address" +
  "\":\"0x6B175474E89094C44Da98b954EedeAC495271d0F\",'s name, swapExactTokensForETHSupportingFeeOnTransfer" +
  "Tokens(uint256,uint2\",\"method\":\"0x791ac947\"tion\":\"Sent tokens of 0xA5B8…5F5A 56\",\"fee\":{\"amountExact" +
  "\":\"0.053635582444926762\",\"c Coin\",\"contractType\":\"token\",\"action\":\"send\",\"description\":\"Sent 10 USDC" +
  " to KuCoin\",\"fee\"xact\":\"36\",\"asset\":{\"address\":\"0x514910771AF9Ca656af840dff83E8264EcF986CA\",\"name\":\"" +
  "Chainlink\",\"s.2\",\"asset\":{\"address\":\"0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0\",\"name\":\"Matic Netwo" +
  "rk\",\"symb from flows\",\"counterparty\":\"0xa9d1e08c7793af67e9d92fe308d5697fb81d3e43\",\"method\":\"0x1a1da0" +
  "75\"}}\"action\":\"receive\",\"description\":\"Received 0.01 ETH from Uniswap V2\",\"fee\":{\"amountExact\":\"0.03" +
  "8ss\":\"0xf4d2888d29D722226FafA5d9B24F9164c092421E\",\"name\":\"LooksRare Token\",\"symbol\":\"LOOKS\",\"stanta\"" +
  ":{\"owner\":\"0xc\",\"spender\":\"0x68b3465833fb72a70ecdf485e\"contractName\":\"OpenSea\",\"contractType\":\"marke" +
  "tplace\",\"action\":\"sell\",\"description\":\"Sold NFT #1 from flows\",\"counterparty\":\"0x00000000006c3852cbe" +
  "f3e08e8df289169ede581\",\"method\":\"0x9a2b8115\"}}ft\",\"action\":\"approve\",\"description\":\"Allowed OpenSea " +
  "to transfer all NFTs of 0x157\",\"fee\"on's name, swapExactETHForTokens(uint256,address,address,uint256" +
  ")\",\"method\":\"0x7ff36ab5\",\"stat,\"evidence\":\"inferred from flows\",\"counterparty\":\"0xdd8178dece993174ff" +
  "4e4eb71f6df550e8877170\",\"m from flows\",\"counterparty\":\"0x7be8076f4ea4a4ad08075c2508e481d6c946d12b\",\"" +
  "method\":\"0xab834bab\"}} million SHIB f6 ETH on Uniswap V3\",\"fee\":{\"amountExact\":\"0.02513\",\"currriptio" +
  "n\":\"Received 0.017 ETH from 0x3CD7…9699\",\"fee\":{\"amountExact\":\"0.004272850796592\",\"curxact\":\"1\",\"uni" +
  "t\":\"smallest\",\"asset\":{\"address\":\"0xFD79c2aa42Ab4BFbD7C03C1e6866491172917B32\",\"namcription\":\"Receive" +
  "d 100,000 USDT from Binance\",\"fee\":{\"amountExact\":\"0.001357\",\"currketplace\",\"action\":\"buy\",\"descript" +
  "ion\":\"Bought NFT #23 for 0.004 ETH on OpenSecol\":\"erc20\",\"rule\":\"erc20/transferFrom\",\"evidence\":\"cal" +
  "l, by interface\",\"method\":\"0x23b872dd\"}}: execute(0x0B08, [64 bytes, 256 bytes], …)\",\"fee\":{\"amountE" +
  "xact\":\"0.003719\",\"curr{\"address\":\"0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE\",\"name\":\"SHIBA INU\",\"sy" +
  "mbol\":\"SHIB\",\"stan71d0F\",\"name\":\"Multi Collateral Dai\",\"symbol\":\"DAI\",\"standard\":\"ERC20\"}}],\"metadat" +
  "a\":{\"pool\":\"0x:\"Ethereum Name Service\",\"contractType\":\"token\",\"action\":\"claim\",\"description\":\"Claime" +
  "d an airdrrc721\",\"rule\":\"erc721/ApprovalForAll\",\"evidence\":\"log 47, by interface\",\"method\":\"0xa22cb4" +
  "65\"}}08\",\"asset\":{\"address\":\"0x5283D291DBCF85356A21bA090E6db59121208b44\",\"name\":\"Blur\",\"symbol\":\"BLU" +
  "Rseaport\",\"rule\":\"seaport/OrderFulfilled\",\"evidence\":\"log 34, by address\",\"method\":\"0xfb0f3ee1\"}}C20" +
  "\"}}],\"metadata\":{\"rule\":\"flows/swap\",\"evidence\":\"inferred from flows\",\"method\":\"0x5ae401dc\"}}\",\"desc" +
  "ription\":\"Minted NFT #3 of 0x80B7…38DA\",\"fee\":{\"amountExact\":\"0.017208214643257862\",\"cu\"contractType" +
  "\":\"community\",\"action\":\"execute\",\"description\":\"Called by 0x13: function 0x4ntractType\":\"savings\",\"a" +
  "ction\":\"swap\",\"description\":\"Traded 12 WETH for 2 USDC\",\"fee\"scription\":\"Received NFT #9 of 0x1792…E" +
  "54D\",\"fee\":{\"amountExact\":\"0.339349187242498086\",\"curr{\"contractName\":\"0x1792a96E5668ad7C167ab804a10" +
  "0ce42395Ce54D\",\"contocol\":\"erc20\",\"rule\":\"erc20/Approval\",\"evidence\":\"log 309, by interface\",\"method" +
  "\":\"0x095ea7b3\"}}170\",\"method\":\"0x83f12fec\",\"spam\":\"scattered: an unknown token sent to many addresse" +
  "s at once\"}}c\",\"spender\":\"0x7a250d5630b4cf539739df2c5dacb4c659f2488d\",\"token\":\"0x\"description\":\"Trie" +
  "d to swap 1 ETH for tokens of 0x1C on Uniswap V2, but it failed\",\"fee\"on\":\"Received tokens of 0xFD79" +
  "…7B32 from 0xDD81…7170\",\"fee\":{\"amountExact\":\"0.00945859431\",\"currdata\":{\"operation\":\"on-behalf\",\"co" +
  "unterparty\":\"0xec30d02f10353f8efc9601371f56e808751f396f\",\"protn\":\"approve\",\"description\":\"Allowed Pe" +
  "rmit2 to spend unlimited WETH\",\"fee\":{\"amountExact\":\"0.002\"Called by Binance: transfer(0x34 USDT)\",\"" +
  "fee\":{\"amountExact\":\"0.01604\",\"curr7\",\"name\":\"Tether\",\"symbol\":\"USDT\",\"standard\":\"ERC20\"}}],\"assetsR" +
  "eceived\":[],\"metadata\":{\"counte\"description\":\"Sent 0.0086 ETH to 0x83\",\"fee\":{\"amountExact\":\"0.00058" +
  "40575535\",\"curr0\"}}],\"metadata\":{\"rule\":\"name/mint\",\"evidence\":\"inferred from the function's name, f" +
  "reeMint()\",\",\"allowance\":\"11579208923731619542357098500868790785326998466564056403945758400791312963" +
  "9935\",\"tadata\":{\"protocol\":\"wyvern\",\"rule\":\"wyvern/OrdersMatched\",\"evidence\":\"log 296, by address\",\"" +
  "metactName\":\"0x80b71d526BD9201078433bB3baF84FEb6eBA38Da\",\"contractType\":\"nft\",\"action\":\"mint\",\"descc" +
  "tType\":\"marketplace\",\"action\":\"receive\",\"description\":\"Received 0.0345 ETH from OpenSea\",\"fee\"ocol\":" +
  "\"uniswap-v2\",\"rule\":\"uniswap-v2/Swap\",\"evidence\":\"log 187, by proof\",\"method\":\"0x3593564c\"762\",\"curr" +
  "ency\":\"ETH\"},\"assetsSent\":[{\"amountExact\":\"500000000000000000\",\"unit\":\"smallest\",\"assetsReceived\":[{" +
  "\"amountExact\":\"0.15\",\"asset\":{\"address\":\"0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc:{\"address\":\"0xA0b" +
  "86991c6218b36c1d19D4a2e9Eb0cE3606eB48\",\"name\":\"USD Coin\",\"symbol\":\"USDC\",\"stan,\"symbol\":\"ETH\",\"stand" +
  "ard\":\"native\"}}],\"assetsReceived\":[],\"metadata\":{\"rule\":\"flows/send\",\"evidrule\":\"flows/execute\",\"evi" +
  "dence\":\"inferred from flows\",\"method\":\"0x5b70ea9f\",\"status\":\"failed\"}}Sent\":[{\"amountExact\":\"540\",\"a" +
  "sset\":{\"address\":\"0xdAC17F958D2ee523a2206206994597C13D831ec7\",\"naName\":\"OpenSea nt\",\"contractType\":\"" +
  "nft\",\"action\":\"send\",\"description\":\"Sent NFT #42395Ce54D\",\"name\":\"\",\"symbol\":\"\",\"standard\":\"ERC721\"," +
  "\"tokenId\":\"64\"}},{\"amountExact\":\"1\",\"asseName\":\"Uniswap V2\",\"contractType\":\"exchange\",\"action\":\"swap" +
  "\",\"description\":\"Swapped tokens of 0x5\",\"protocol\":\"erc20\",\"rule\":\"erc20/transfer\",\"evidence\":\"call," +
  " by interface\",\"methactName\":\"Tether\",\"contractType\":\"token\",\"action\":\"execute\",\"description\":\"Calle" +
  "d by 0xB5D8…F5113C756Cc2\",\"name\":\"Wrapped Ether\",\"symbol\":\"WETH\",\"standard\":\"ERC20\"}}],\"assetsReceiv" +
  "ed\":[{\"amoun from flows\",\"counterparty\":\"0x28c6c06298d514db089934071355e5743bf21d60\",\"method\":\"0xa90" +
  "59cbb\"}}\",\"asset\":{\"address\":\"0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE\",\"name\":\"Ether\",\"symbol\":\"E" +
  "TH\",{\"contractName\":\"Ether\",\"contractType\":\"native\",\"action\":\"receive\",\"description\":\"Received 0.000" +
  "\",\"standard\":\"native\"}}],\"metadata\":{\"rule\":\"flows/receive\",\"evidence\":\"inferred from flows\",\"co\",\"f" +
  "ee\":{\"amountExact\":\"0.001848\",\"currency\":\"ETH\"},\"assetsSent\":[],\"assetsReceived\":[],\"metadat"
