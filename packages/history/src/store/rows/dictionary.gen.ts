// Written by `npm run bench -- history train FILE`.

/** Strings that many records have, which each deflated record refers to. Changing it makes stored records unreadable. */
export const dictionary: string =
  " on 0x Protocol\",\"fee\"ace\",\"action\":\"cancel\",\"description\":\"Canceled an order on OpenSea\",\"fee\":{\"am" +
  "ountExact\":\"0.0062ndard\":\"native\"}}],\"metadata\":{\"counterparty\":\"0x3cd751e6b0078be393132286c442345e5" +
  "dc49699\",\"ruletName\":\"SushiSwap\",\"contractType\":\"exchange\",\"action\":\"swap\",\"description\":\"Traded tok" +
  "ens of 0xDandard\":\"ERC20\"}}],\"metadata\":{\"counterparty\":\"0x46340b20830761efd32832a74d7169b29feb9758\"" +
  ",\"ruleSwapped 10,000 USDT for  on 1inch\",\"fee\":{\"amountExact\":\"0.119433\",\"curtandard\":\"ERC20\"}}],\"me" +
  "tadata\":{\"counterparty\":\"0xb5d85cbf7cb3ee0d56b3bb207d5fc4b82f43f511\",\"rulme\":\"Uniswap V3\",\"contractT" +
  "ype\":\"exchange\",\"action\":\"deposit\",\"description\":\"Added liquidity of set\":{\"address\":\"0x00c83aeCC790" +
  "e8a4453e5dD3B0B4b3680501a7A7\",\"name\":\"SKALE\",\"symbol\":\"SKL\",\"stanassetsReceived\":[],\"metadata\":{\"cou" +
  "nterparty\":\"0x28c6c06298d514db089934071355e5743bf21d60\",\"protactType\":\"wallet\",\"action\":\"create\",\"de" +
  "scription\":\"Deployed a contract  through 0xandard\":\"native\"}}],\"metadata\":{\"counterparty\":\"0x0000000" +
  "0006c3852cbef3e08e8df289169ede581\",\"rulassetsReceived\":[],\"metadata\":{\"counterparty\":\"0xec30d02f1035" +
  "3f8efc9601371f56e808751f396f\",\"prot\"0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72\",\"name\":\"Ethereum Nam" +
  "e Service\",\"symbol\":\"ENS\",\"stanassetsReceived\":[],\"metadata\":{\"counterparty\":\"0x3fc91a3afd70395cd496" +
  "c647d5a6cc9d4b2b7fad\",\"rule\":{\"counterparty\":\"0x74de5d4fcbf63e00296fd95d33236b9794016631\",\"protocol\"" +
  ":\"0x-v4\",\"rule\":\"0x-v4/{\"contractName\":\"0xC9b82BaDF090551a9C5fF6010BbdfB39587bD007\",\"contTokens(uint" +
  "256,address,address,uint256)\",\"confidence\":\"medium\",\"method\":\"0x7ff36ab5\",\"statcription\":\"Received 0" +
  ".306 ETH from 0xb5d8…F511\",\"fee\":{\"amountExact\":\"0.004272850796592\",\"curescription\":\"Received NFT #6" +
  "3 of 0xC9b8…D007\",\"fee\":{\"amountExact\":\"0.329156838795358496\",\"cur,\"description\":\"Received 2.02 ETH " +
  "from Binance\",\"fee\":{\"amountExact\":\"0.0004551519836\",\"curtion\":\"claim\",\"description\":\"Tried to c an " +
  "airdrop  Ethereum Name Service, but it failedndard\":\"native\"}}],\"metadata\":{\"counterparty\":\"0xa9d1e0" +
  "8c7793af67e9d92fe308d5697fb81d3e43\",\"rulendard\":\"native\"}}],\"metadata\":{\"counterparty\":\"0x68b3465833" +
  "fb72a70ecdf485e0e4c7bd8665fc45\",\"rulename\":\"\",\"symbol\":\"\",\"standard\":\"ERC721\",\"tokenId\":\"38\"}}],\"met" +
  "adata\":{\"rule\":\"name/mint\",\"evid\"USD Coin\",\"contractType\":\"token\",\"action\":\"receive\",\"description\":\"" +
  "Received 1,000 USDC from 0xAule\":\"uniswap-v3/Swap\",\"evidence\":\"log 78, by proof\",\"confidence\":\"high\"" +
  ",\"method\":\"0x5ae401dc\"}}xact\":\"36\",\"asset\":{\"address\":\"0x514910771AF9Ca656af840dff83E8264EcF986CA\",\"" +
  "name\":\"Chainlink\",\"s0xf16e9b0d03470827a95cdfd0cb8a8a3b46969b91\",\"protocol\":\"erc20\",\"rule\":\"erc20/tra" +
  "nsferFrom\",\"evid.2\",\"asset\":{\"address\":\"0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0\",\"name\":\"Matic Ne" +
  "twork\",\"symb9\",\"asset\":{\"address\":\"0xf4d2888d29D722226FafA5d9B24F9164c092421E\",\"name\":\"LooksRare Tok" +
  "en\",\"symtandard\":\"ERC20\"}}],\"metadata\":{\"counterparty\":\"0xdd8178dece993174ff4e4eb71f6df550e8877170\"," +
  "\"rultion\":\"created\",\"created\":\"0x7be8076f4ea4a4ad08075c2508e481d6c946d12b\",\"rule\":\"flows/create\",\"ev" +
  "on\":\"Sent tokens of 0xa5B8…5F5A  addresses\",\"fee\":{\"amountExact\":\"0.053635582444926762\",\"curta\":{\"ow" +
  "ner\":\"0x1\",\"spender\":\"0x000000000022d473030f116ddscription\":\"Received 0.0705 ETH from 0x3cD7…9699\",\"" +
  "fee\":{\"amountExact\":\"0.002492364672693\",\"curryvern/OrdersMatched\",\"evidence\":\"log 82, by address\",\"c" +
  "onfidence\":\"high\",\"method\":\"0xab834bab\"}}5 swapped 0.15 ETH for 1 on MetaMask Swaps\",\"fee\":{\"amountE" +
  "xact\":\"0.02227\",\"currction\":\"withdraw\",\"description\":\"Unwrapped 0.1ETH into 0. ETH\",\"fee\":{\"amountEx" +
  "act\":\"0.0050ss\":\"0x6B175474E89094C44Da98b954EedeAC495271d0F\",\"name\":\"Multi Collateral Dai\",\"symbol\":" +
  "\"DAI\",\"s7\",\"allowance\":\"all\",\"protocol\":\"erc721\",\"rule\":\"erc721/ApprovalForAll\",\"evidence\":\"log 5xac" +
  "t\":\"1\",\"unit\":\"smallest\",\"asset\":{\"address\":\"0xFD79c2aa42Ab4BFbD7C03C1e6866491172917B32\",\"nam:\"erc20" +
  "/Approval\",\"evidence\":\"log 350, by interface\",\"confidence\":\"high\",\"method\":\"0x095ea7b3\"}}000000\",\"as" +
  "set\":{\"address\":\"0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE\",\"name\":\"SHIBA INU\",\"symb8\",\"asset\":{\"ad" +
  "dress\":\"0x5283D291DBCF85356A21bA090E6db59121208b44\",\"name\":\"Blur\",\"symbol\":\"BLUR\"to register a name " +
  "with Ethereum Name Service\",\"fee\":{\"amountExact\":\"0.001745\",\"currr\",\"symbol\":\"ETH\",\"standard\":\"nativ" +
  "e\"}}],\"metadata\":{\"operation\":\"on-behalf\",\"counterparty\":\"0xde9Eb0cE3606eB48\",\"name\":\"USD Coin\",\"sym" +
  "bol\":\"USDC\",\"standard\":\"ERC20\"}}],\"metadata\":{\"pool\":\"0x4\"evidence\":\"inferred from flows\",\"confidenc" +
  "e\":\"medium\",\"method\":\"0x3593564c\",\"status\":\"failed\"}}ntractType\":\"savings\",\"action\":\"swap\",\"descript" +
  "ion\":\"Traded 19 WETH for 1 USDC\",\"fee\"rketplace\",\"action\":\"buy\",\"description\":\"Bought NFT #44 of 0x8" +
  "2 for 0.014 ETH on OpenSeescription\":\"Received NFT #2 of 0x1792…e54D\",\"fee\":{\"amountExact\":\"0.418963" +
  "858092617709\",\"curr allowed OpenSea to transfer all NFTs of 0x1557\",\"fee\":{\"amountExact\":\"0.00089on\"" +
  ":\"Received tokens of 0xFD79…7B32 from 0xDD81…7170\",\"fee\":{\"amountExact\":\"0.00945859431\",\"curr\"contra" +
  "ctName\":\"OpenSea\",\"contractType\":\"marketplace\",\"action\":\"sell\",\"description\":\"Sold NFT #1ription\":\"W" +
  "rapped 0.06 ETH for Uniswap V3\",\"fee\":{\"amountExact\":\"0.003176\",\"curr\",\"spender\":\"0x7a250d5630b4cf53" +
  "9739df2c5dacb4c659f2488d\",\"token\":\"0xd\"description\":\"Minted NFT #41 of 0x80b7…38Da\",\"fee\":{\"amountEx" +
  "act\":\"0.0189783809494\",\"currctType\":\"community\",\"action\":\"execute\",\"description\":\"Called by 0x, whic" +
  "h failed\",\"fee\"ata\":{\"protocol\":\"seaport\",\"rule\":\"seaport/OrderFulfilled\",\"evidence\":\"log 134, by ad" +
  "dress\",\"con6\"}},{\"amountExact\":\"1\",\"asset\":{\"address\":\"0x1792a96E5668ad7C167ab804a100ce42395Ce54D\",\"" +
  "name\":\"flows/execute\",\"evidence\":\"inferred from flows\",\"confidence\":\"medium\",\"method\":\"0xa9059cbb\"}}" +
  "ard\":\"ERC20\"}}],\"assetsReceived\":[{\"amountExact\":\"143000000000000000000\",\"unit\":\"smallest\",\"asseb5e7" +
  "c5165667612\",\"allowance\":\"115792089237316195423570985008687907853269984665640nce\":\"inferred from the" +
  " function's name, freeMint()\",\"confidence\":\"high\",\"method\":\"0x5b70ea9f\"}}0x83f12fec\",\"spam\":\"scatter" +
  "ed: an unknown token sent to many addresses at once\",\"spamKind\":\"scatescription\":\"Transferred 18 USD" +
  "T from 0x6 to KuCoin\",\"fee\":{\"amountExact\":\"0.000770\",\"description\":\"Sent 0.01 ETH to 0x5Cb7…e2a1\",\"" +
  "fee\":{\"amountExact\":\"0.011772\",\"curr831ec7\",\"name\":\"Tether\",\"symbol\":\"USDT\",\"standard\":\"ERC20\"}}],\"m" +
  "etadata\":{\"rule\":\"flows/swap\",\"eaction\":\"approve\",\"description\":\"Allowed Permit2 to spend unlimited " +
  "tokens of 0x488\",\"fee\"d\",\"protocol\":\"uniswap-v2\",\"rule\":\"uniswap-v2/Swap\",\"evidence\":\"log 215, by pr" +
  "oof\",\"confctType\":\"marketplace\",\"action\":\"receive\",\"description\":\"Received 0.0345 ETH from OpenSea\"," +
  "\"fee\"4665640564039457584007913129639935\",\"protocol\":\"erc20\",\"rule\":\"erc20/Approval\",\"evidence\":\"log " +
  "1Exact\":\"0.002004\",\"asset\":{\"address\":\"0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2\",\"n\":{\"operation\":" +
  "\"self\",\"rule\":\"flows/send\",\"evidence\":\"inferred from flows\",\"confidence\":\"high\"}}actName\":\"0x80b71d5" +
  "26BD9201078433bB3baF84FEb6eBA38Da\",\"contractType\":\"nft\",\"action\":\"mint\",\"descxact\":\"1\",\"asset\":{\"add" +
  "ress\":\"0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48\",\"name\":\"USD Coin\",\"sym\",\"action\":\"swap\",\"descript" +
  "ion\":\"Swapped 0.15 ETH for tokens of 0xa on Uniswap V2\",\"fee\"ule\":\"flows/execute\",\"evidence\":\"inferr" +
  "ed from flows\",\"confidence\":\"low\",\"method\":\"0x23b872dd\"}}Sent\":[{\"amountExact\":\"85\",\"asset\":{\"addres" +
  "s\":\"0xdAC17F958D2ee523a2206206994597C13D831ec7\",\"namename\":\"\",\"symbol\":\"\",\"standard\":\"ERC721\",\"token" +
  "Id\":\"19\"}}],\"metadata\":{\"protocol\":\"wyvern\",\"ru{\"contractName\":\"Uniswap V2\",\"contractType\":\"exchange" +
  "\",\"action\":\"execute\",\"description\":\"0x4ctName\":\"Tether\",\"contractType\":\"token\",\"action\":\"send\",\"desc" +
  "ription\":\"Sent 1,5 USDT to 0xb:\"ETH\",\"standard\":\"native\"}}],\"assetsReceived\":[{\"amountExact\":\"50\",\"u" +
  "nit\":\"smallest\",\",\"rule\":\"erc20/transfer\",\"evidence\":\"call, by interface\",\"confidence\":\"high\",\"metho" +
  "d\":\"0xa9059cCc2\",\"name\":\"Wrapped Ether\",\"symbol\":\"WETH\",\"standard\":\"ERC20\"}}],\"metadata\":{\"counterpa" +
  "rty\":\"0x\",\"asset\":{\"address\":\"0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE\",\"name\":\"Ether\",\"symbol\":\"E" +
  "TH\",{\"contractName\":\"Ether\",\"contractType\":\"native\",\"action\":\"receive\",\"description\":\"Received 0.000" +
  "metadata\":{\"rule\":\"flows/receive\",\"evidence\":\"inferred from flows\",\"confidence\":\"medium\",\"method\",\"f" +
  "ee\":{\"amountExact\":\"0.001848\",\"currency\":\"ETH\"},\"assetsSent\":[],\"assetsReceived\":[],\"metadat"
