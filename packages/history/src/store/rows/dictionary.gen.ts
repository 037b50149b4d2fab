// Written by `npm run bench -- history train FILE`.

/** Strings that many records have, which each deflated record refers to. Changing it makes stored records unreadable. */
export const dictionary: string =
  "rty\":\"0xd152f549545093347a162dce210e7293f1452150\",\"rulandard\":\"native\"}}],\"metadata\":{\"counterparty\"" +
  ":\"0xb5d85cbf7cb3ee0d56b3bb207d5fc4b82f43f511\",\"rulcription\":\"Called by 0x2: setApprovalForAll(OpenSe" +
  "a, true)\",\"fee\":{\"amountExact\":\"0.0006tadata\":{\"method\":\"0xa9059cbb\",\"counterparty\":\"0x46340b2083076" +
  "1efd32832a74d7169b29feb9758\",\"rule24\",\"currency\":\"ETH\"},\"assetsSent\":[],\"assetsReceived\":[],\"metadat" +
  "a\":{\"method\":\"0xa22cb465\",\"ownset\":{\"address\":\"0x00c83aeCC790e8a4453e5dD3B0B4b3680501a7A7\",\"name\":\"S" +
  "KALE\",\"symbol\":\"SKL\",\"stanhod\":\"0x2e95b6c8\",\"protocol\":\"1inch\",\"rule\":\"1inch/unoswap(address,uint256" +
  ",uint256,bytes32[])\",\"etadata\":{\"method\":\"0xa9059cbb\",\"counterparty\":\"0x28c6c06298d514db089934071355" +
  "e5743bf21d60\",\"ruletadata\":{\"method\":\"0xfb0f3ee1\",\"counterparty\":\"0x00000000006c3852cbef3e08e8df2891" +
  "69ede581\",\"rul:\"Called by 0xD: approve(Uniswap V2, unlimited)\",\"fee\":{\"amountExact\":\"0.007625\",\"cur{" +
  "\"contractName\":\"0xC9b82BaDF090551a9C5fF6010BbdfB39587bD007\",\"conavings\",\"action\":\"withdraw\",\"descrip" +
  "tion\":\"Withdrew  million SHIB from 0xBE4\",\"fee\"SD Coin\",\"contractType\":\"token\",\"action\":\"send\",\"desc" +
  "ription\":\"Transferred  USDC from 0x3tadata\":{\"method\":\"0xa9059cbb\",\"counterparty\":\"0x3cd751e6b0078be" +
  "393132286c442345e5dc49699\",\"ruleion\":\"Sent tokens of 0xA5B8…5F5A to 2 addresses\",\"fee\":{\"amountExact" +
  "\":\"0.053635582444926762\",\"cu4\",\"asset\":{\"address\":\"0xf4d2888d29D722226FafA5d9B24F9164c092421E\",\"name" +
  "\":\"LooksRare Token\",\"syme\",\"description\":\"Received 0.255 ETH from Uniswap\",\"fee\":{\"amountExact\":\"0.0" +
  "064496\",\"curReceived 2 NFTs of 0x1792…E54D (#)\",\"fee\":{\"amountExact\":\"0.418963858092617709\",\"cur50, " +
  "0, 0, …], [1, 0, 0, …], 100 bytes, 100 bytes, …), which failed\",\"fee\":{\"amountExact\":\"0.008,\"action\"" +
  ":\"deposit\",\"description\":\"Wrapped 0. ETH into 0.2 WETH\",\"fee\":{\"amountExact\":\"0.0083ype\":\"token\",\"ac" +
  "tion\":\"create\",\"description\":\"Deployed by 0xF24C…B3C9 through 0x46D7…0C0E\",\"fee\"{\"address\":\"0x514910" +
  "771AF9Ca656af840dff83E8264EcF986CA\",\"name\":\"Chainlink\",\"symbol\":\"LINK\",\"stand\":\"0xac9650d8\",\"pool\":\"" +
  "0x08\",\"protocol\":\"uniswap-v3\",\"rul4039457584007913129639935\",\"protocol\":\"erc20\",\"rule\":\"erc20/Approv" +
  "al\",\"evidence\":\"log 44, by inethod\":\"0xe674a0bd\",\"rule\":\"flows/execute\",\"evidence\":\"inferred from fl" +
  "ows\",\"confidence\":\"low\"}}n\":\"send\",\"description\":\"Sent 10 USDT to KuCoin\",\"fee\":{\"amountExact\":\"0.00" +
  "073976318194857\",\"cu\"amountExact\":\"3536\",\"asset\":{\"address\":\"0xdAC17F958D2ee523a2206206994597C13D831" +
  "ec7\",\"name\":\"T\"0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72\",\"name\":\"Ethereum Name Service\",\"symbol\":\"" +
  "ENS\",\"stan0xec30d02f10353f8efc9601371f56e808751f396f\",\"protocol\":\"erc20\",\"rule\":\"erc20/transferFrom\"" +
  ",\"evid\",\"spender\":\"0x1e0049783f008a0085193e00003d00cd54003c71\",\"token\":\"0x.2\",\"asset\":{\"address\":\"0x" +
  "7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0\",\"name\":\"Matic Network\",\"symb: swapExactTokensForETHSupport" +
  "ingFeeOnTransferTokens(…, …, [, Wrapped Ether], 0xetadata\":{\"method\":\"0x1a1da075\",\"counterparty\":\"0x" +
  "a9d1e08c7793af67e9d92fe308d5697fb81d3e43\",\"ruldescription\":\"Called by 0xA: freeMint()\",\"fee\":{\"amoun" +
  "tExact\":\"0.017208214643257862\",\"cu\"contractName\":\"LooksRare Token\",\"contractType\":\"token\",\"action\":\"" +
  "claim\",\"description\":\"Claimed : execute(0x0B08, [64 bytes, 256 bytes], …)\",\"fee\":{\"amountExact\":\"0.0" +
  "05642\",\"curption\":\"Sent tokens of 0x1ETH to Uniswap V3\",\"fee\":{\"amountExact\":\"0.0049ft\",\"action\":\"ap" +
  "prove\",\"description\":\"Allowed OpenSea to transfer all NFTs of 0x157\",\"fee\"ss\":\"0x6B175474E89094C44Da" +
  "98b954EedeAC495271d0F\",\"name\":\"Multi Collateral Dai\",\"symbol\":\"DAI\",\"sxact\":\"1\",\"unit\":\"smallest\",\"a" +
  "sset\":{\"address\":\"0xFD79c2aa42Ab4BFbD7C03C1e6866491172917B32\",\"namketplace\",\"action\":\"sell\",\"descrip" +
  "tion\":\"Sold NFT #23 for 0.005 ETH on OpenSecription\":\"Received 100,000 USDT from Binance\",\"fee\":{\"am" +
  "ountExact\":\"0.001357\",\"currscription\":\"Received 0.0705 ETH from 0xEB26…D4CF\",\"fee\":{\"amountExact\":\"0" +
  ".002492364672693\",\"curretadata\":{\"method\":\"0x83f12fec\",\"counterparty\":\"0xdd8178dece993174ff4e4eb71f6" +
  "df550e8877170\",\"rul8\",\"asset\":{\"address\":\"0x5283D291DBCF85356A21bA090E6db59121208b44\",\"name\":\"Blur\"," +
  "\"symbol\":\"BLUR\" an airdrop  Ethereum Name Service, but it failed\",\"fee\":{\"amountExact\":\"0.03559\",\"cu" +
  "rr65\",\"asset\":{\"address\":\"0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE\",\"name\":\"SHIBA INU\",\"symb\"symbo" +
  "l\":\"USDC\",\"standard\":\"ERC20\"}}],\"metadata\":{\"method\":\"0x5f575529\",\"counterparty\":\"0x000000etadata\":{" +
  "\"method\":\"0x791ac947\",\"counterparty\":\"0x7a250d5630b4cf539739df2c5dacb4c659f2488d\",\"rul,\"allowance\":\"" +
  "all\",\"protocol\":\"erc721\",\"rule\":\"erc721/ApprovalForAll\",\"evidence\":\"log 158, by inhod\":\"0xfb0f3ee1\"," +
  "\"protocol\":\"seaport\",\"rule\":\"seaport/OrderFulfilled\",\"evidence\":\"log 34, by adtadata\":{\"method\":\"0x2" +
  "3b872dd\",\"counterparty\":\"0xf16e9b0d03470827a95cdfd0cb8a8a3b46969b91\",\"prottadata\":{\"method\":\"0x5ae40" +
  "1dc\",\"counterparty\":\"0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45\",\"rule7\",\"contractType\":\"community\"," +
  "\"action\":\"execute\",\"description\":\"Called function 0xntractType\":\"savings\",\"action\":\"swap\",\"descripti" +
  "on\":\"Traded 12 WETH for 2 USDC\",\"fee\"scription\":\"Received NFT #92 of 0x1792…E54D\",\"fee\":{\"amountExac" +
  "t\":\"0.342906965531749014\",\"curr ETH for tokens of 0x0 on Uniswap V2\",\"fee\":{\"amountExact\":\"0.003176\"" +
  ",\"curr\"description\":\"Minted NFT #3 of 0x80B7…38DA\",\"fee\":{\"amountExact\":\"0.011461949916360062\",\"curr" +
  "{\"contractName\":\"OpenSea\",\"contractType\":\"marketplace\",\"action\":\"buy\",\"description\":\"Tried to ive\"}}" +
  "],\"metadata\":{\"method\":\"0xab834bab\",\"protocol\":\"wyvern\",\"rule\":\"wyvern/OrdersMatched\",\"evi6\"}},{\"amo" +
  "untExact\":\"1\",\"asset\":{\"address\":\"0x1792a96E5668ad7C167ab804a100ce42395Ce54D\",\"nameon\":\"Received tok" +
  "ens of 0xFD79…7B32 from 0xDD81…7170\",\"fee\":{\"amountExact\":\"0.00945859431\",\"curr\":\"approve\",\"descript" +
  "ion\":\"Allowed Uniswap V3 to spend unlimited ENS\",\"fee\":{\"amountExact\":\"0.01tandard\":\"ERC20\"}}],\"asse" +
  "tsReceived\":[{\"amountExact\":\"2950000000000000\",\"unit\":\"smallest\",\"asseod\":\"0x095ea7b3\",\"owner\":\"0x0\"" +
  ",\"spender\":\"0x7a250d5630b4c0x7ff36ab5\",\"status\":\"failed\",\"rule\":\"name/swap\",\"evidence\":\"inferred fro" +
  "m the function's name, ed by 0xF3: transfer(0xA124…2BE42 USDT)\",\"fee\":{\"amountExact\":\"0.000466455\",\"" +
  "currence\":\"low\",\"spam\":\"scattered: an unknown token sent to many addresses at once\",\"spamKind\":\"scat" +
  "rule\":\"wrapped-coin/Deposit\",\"evidence\":\"log 171, by address\",\"confidence\":\"high\",\"operation\":\"w\",\"a" +
  "llowance\":\"115792089237316195423570985008687907853269984665640564039457584007913129639935\",\"\",\"symbo" +
  "l\":\"USDT\",\"standard\":\"ERC20\"}}],\"metadata\":{\"method\":\"0x3593564c\",\"rule\":\"flows/swap\",\"ectType\":\"mar" +
  "ketplace\",\"action\":\"receive\",\"description\":\"Received 0.0345 ETH from OpenSea\",\"fee\"standard\":\"ERC721" +
  "\",\"tokenId\":\"14\"}}],\"metadata\":{\"method\":\"0x5b70ea9f\",\"rule\":\"name/mint\",\"evidf\",\"protocol\":\"uniswap" +
  "-v2\",\"rule\":\"uniswap-v2/Swap\",\"evidence\":\"log 278, by proof\",\"confact\":\"1\",\"asset\":{\"address\":\"0xA0b" +
  "86991c6218b36c1d19D4a2e9Eb0cE3606eB48\",\"name\":\"USD Coin\",\"symbactName\":\"0x80b71d526BD9201078433bB3ba" +
  "F84FEb6eBA38Da\",\"contractType\":\"nft\",\"action\":\"mint\",\"desc\"address\":\"0xC02aaA39b223FE8D0A0e5C4F27eAD" +
  "9083C756Cc2\",\"name\":\"Wrapped Ether\",\"symbol\":\"WETH\",\"smetadata\":{\"counterparty\":\"0xddfabcdc4d8ffc6d5" +
  "beaf154f18b778f892a0740\",\"rule\":\"flows/send\",\"evidSent\":[{\"amountExact\":\"1750\",\"asset\":{\"address\":\"0" +
  "xdAC17F958D2ee523a2206206994597C13D831ec7\",\"naName\":\"Wrapped Ether\",\"contractType\":\"native\",\"action\"" +
  ":\"send\",\"description\":\"Sent 0.03 ETH to 0xName\":\"Uniswap V2\",\"contractType\":\"exchange\",\"action\":\"swa" +
  "p\",\"description\":\"Swapped tokens of 0xod\":\"0x211d9a53\",\"rule\":\"flows/receive\",\"evidence\":\"inferred f" +
  "rom flows\",\"confidence\":\"medium\"}}actName\":\"Tether\",\"contractType\":\"token\",\"action\":\"execute\",\"descr" +
  "iption\":\"Called by 0xB5D8…F511:\"ETH\",\"standard\":\"native\"}}],\"assetsReceived\":[{\"amountExact\":\"50\",\"u" +
  "nit\":\"smallest\",\"protocol\":\"erc20\",\"rule\":\"erc20/transfer\",\"evidence\":\"call, by interface\",\"confiden" +
  "ce\":\"high\"}}name\":\"\",\"symbol\":\"\",\"standard\":\"ERC20\"}}],\"metadata\":{\"method\":\"0xa9059cbb\",\"counterpar" +
  "ty\":\"0xc\",\"asset\":{\"address\":\"0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE\",\"name\":\"Ether\",\"symbol\":\"E" +
  "TH\",{\"contractName\":\"Ether\",\"contractType\":\"native\",\"action\":\"receive\",\"description\":\"Received 0.000" +
  "metadata\":{\"method\":\"0xa9059cbb\",\"rule\":\"flows/execute\",\"evidence\":\"inferred from flows\",\"confid\",\"f" +
  "ee\":{\"amountExact\":\"0.001848\",\"currency\":\"ETH\"},\"assetsSent\":[],\"assetsReceived\":[],\"metadat"
