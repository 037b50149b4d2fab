// Made by scripts/prices.mjs from @eth-optimism/tokenlist@10.0.1757 and @superfluid-finance/tokenlist@5.38.0 (MIT). Don't edit.
import type { Address, Chain } from "@glossa/classify"

/** Images of the curated tokens, by chain and address. */
export const images: Readonly<Partial<Record<Chain, Readonly<Record<Address, string>>>>> = {
  ethereum: {
    "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2": "https://ethereum-optimism.github.io/data/WETH/logo.png",
    "0x6b175474e89094c44da98b954eedeac495271d0f": "https://ethereum-optimism.github.io/data/DAI/logo.svg",
    "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48": "https://ethereum-optimism.github.io/data/USDC/logo.png",
    "0xdac17f958d2ee523a2206206994597c13d831ec7": "https://ethereum-optimism.github.io/data/USDT/logo.png",
    "0x2260fac5e5542a773aa44fbcfedf7c193bc2c599": "https://ethereum-optimism.github.io/data/WBTC/logo.svg",
    "0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9": "https://ethereum-optimism.github.io/data/AAVE/logo.svg",
    "0x0bc529c00c6401aef6d220be8c6ea1667f6ad93e": "https://ethereum-optimism.github.io/data/YFI/logo.svg",
    "0xe41d2489571d322189246dafa5ebde1f4699f498": "https://ethereum-optimism.github.io/data/ZRX/logo.png",
    "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984": "https://ethereum-optimism.github.io/data/UNI/logo.png",
    "0x514910771af9ca656af840dff83e8264ecf986ca": "https://ethereum-optimism.github.io/data/LINK/logo.png",
    "0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2": "https://ethereum-optimism.github.io/data/MKR/logo.png",
    "0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f": "https://ethereum-optimism.github.io/data/SNX/logo.svg",
    "0x57ab1ec28d129707052df4df418d58a2d46d5f51": "https://ethereum-optimism.github.io/data/sUSD/logo.svg",
    "0x0000000000085d4780b73119b644ae5ecd22b376": "https://ethereum-optimism.github.io/data/TUSD/logo.png",
    "0xd533a949740bb3306d119cc777fa900ba034cd52": "https://ethereum-optimism.github.io/data/CRV/logo.png",
    "0xba100000625a3754423978a60c9317c58a424e3d": "https://ethereum-optimism.github.io/data/BAL/logo.png",
    "0x03ab458634910aad20ef5f1c8ee96f1d6ac54919": "https://ethereum-optimism.github.io/data/RAI/logo.svg",
    "0x853d955acef822db058eb8505911ed77f175b99e": "https://ethereum-optimism.github.io/data/FRAX/logo.svg",
    "0xc18360217d8f7ab5e7c516566761ea12ce7f9d72": "https://ethereum-optimism.github.io/data/ENS/logo.png",
    "0xa693b19d2931d498c5b318df961919bb4aee87a5": "https://ethereum-optimism.github.io/data/UST/logo.png",
    "0x111111111117dc0aa78b770fa6a738034120c302": "https://ethereum-optimism.github.io/data/1INCH/logo.svg",
    "0x5f98805a4e8be255a32880fdec7f6728c6568ba0": "https://ethereum-optimism.github.io/data/LUSD/logo.svg",
    "0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0": "https://ethereum-optimism.github.io/data/wstETH/logo.svg",
    "0xbe9895146f7af43049ca1c1ae358b0541ea49704": "https://ethereum-optimism.github.io/data/cbETH/logo.svg",
    "0xae78736cd615f374d3085123a210448e74fc6393": "https://ethereum-optimism.github.io/data/rETH/logo.svg",
    "0x5a98fcbea516cf06857215779fd812ca3bef1b32": "https://ethereum-optimism.github.io/data/LDO/logo.svg",
    "0xd33526068d116ce69f19a9ee46f0bd304f21a51f": "https://ethereum-optimism.github.io/data/RPL/logo.svg",
    "0x83f20f44975d03b1b09e64809b757c47f942beea": "https://ethereum-optimism.github.io/data/sDAI/logo.svg",
    "0xdefa4e8a7bcba345f687a2f1456f5edd9ce97202": "https://ethereum-optimism.github.io/data/KNC/logo.png",
    "0x3432b6a60d23ca0dfca7761b7ab56459d9c964d0": "https://ethereum-optimism.github.io/data/FXS/logo.svg",
    "0xf939e0a03fb07f59a73314e73794be0e57ac1b4e": "https://ethereum-optimism.github.io/data/crvUSD/logo.svg",
    "0xcd5fe23c85820f7b72d0926fc9b05b43e359b7ee": "https://ethereum-optimism.github.io/data/weETH/logo.svg",
    "0x18084fba666a33d37592fa2633fd49a74dd93a88": "https://ethereum-optimism.github.io/data/tBTC/logo.svg",
    "0xdc035d45d973e3ec169d2276ddab16f1e407384f": "https://tokenlist.superfluid.org/icons/usds.svg",
    "0x1abaea1f7c830bd89acc67ec4af516284b1bc33c": "https://ethereum-optimism.github.io/data/BridgedEURC/logo.png",
    "0x68749665ff8d2d112fa859aa293f07a622782f38": "https://ethereum-optimism.github.io/data/XAUt/logo.svg",
    "0xc00e94cb662c3520282e6f5717214004a7f26888": "https://ethereum-optimism.github.io/data/COMP/logo.svg",
    "0xc944e90c64b2c07662a292be6244bdf05cda44a7": "https://ethereum-optimism.github.io/data/GRT/logo.svg"
  },
  optimism: {
    "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1": "https://ethereum-optimism.github.io/data/DAI/logo.svg",
    "0x350a791bfc2c21f9ed5d10980dad2e2638ffa7f6": "https://ethereum-optimism.github.io/data/LINK/logo.png",
    "0x7f5c764cbc14f9669b88837ca1490cca17c31607": "https://ethereum-optimism.github.io/data/BridgedUSDC/logo.png",
    "0x68f180fcce6836688e9084f035309e29bf0a2095": "https://ethereum-optimism.github.io/data/WBTC/logo.svg",
    "0x4200000000000000000000000000000000000006": "https://ethereum-optimism.github.io/data/WETH/logo.png",
    "0x94b008aa00579c1307b0ef2c499ad98a8ce58e58": "https://ethereum-optimism.github.io/data/USDT/logo.png",
    "0x76fb31fb4af56892a25e32cfc43de717950c9278": "https://ethereum-optimism.github.io/data/AAVE/logo.svg",
    "0x8c6f28f2f1a3c87f0f938b96d27520d9751ec8d9": "https://ethereum-optimism.github.io/data/sUSD/logo.svg",
    "0x4200000000000000000000000000000000000042": "https://ethereum-optimism.github.io/data/OP/logo.png",
    "0x1f32b1c2345538c0c6f582fcb022739c4a194ebb": "https://ethereum-optimism.github.io/data/wstETH/logo.svg",
    "0xc40f949f8a4e094d1b49a23ea9241d289b7b2819": "https://ethereum-optimism.github.io/data/LUSD/logo.svg",
    "0x9bcef72be871e61ed4fbbc7630889bee758eb81d": "https://ethereum-optimism.github.io/data/rETH/logo.svg",
    "0x0b2c639c533813f4aa9d7837caf62653d097ff85": "https://ethereum-optimism.github.io/data/USDC/logo.png",
    "0x8700daec35af8ff88c16bdf0418774cb3d7599b4": "https://ethereum-optimism.github.io/data/SNX/logo.svg",
    "0x6fd9d7ad17242c41f7131d257212c54a0e816691": "https://ethereum-optimism.github.io/data/UNI/logo.png",
    "0xfdb794692724153d1488ccdbe0c56c252596735f": "https://ethereum-optimism.github.io/data/LDO/logo.svg",
    "0x0994206dfe8de6ec6920ff4d779b0d950605fb53": "https://ethereum-optimism.github.io/data/CRV/logo.png",
    "0x9e1028f5f1d5ede59748ffcee5532509976840e0": "https://ethereum-optimism.github.io/data/PERP/logo.png",
    "0xdc6ff44d5d932cbd77b52e5612ba0529dc6226f1": "https://ethereum-optimism.github.io/data/WLD/logo.svg",
    "0xe7798f023fc62146e8aa1b36da45fb70855a77ea": "https://ethereum-optimism.github.io/data/UMA/logo.png"
  },
  polygon: {
    "0x8f3cf7ad23cd3cadbd9735aff958023239c6a063": "https://tokenlist.superfluid.org/icons/dai.svg",
    "0x2791bca1f2de4661ed88a30c99a7a9449aa84174": "https://tokenlist.superfluid.org/icons/usdc.svg",
    "0xc2132d05d31c914a87c6611c10748aeb04b58e8f": "https://tokenlist.superfluid.org/icons/usdt.png",
    "0x1bfd67037b42cf73acf2047067bd4f2c47d9bfd6": "https://tokenlist.superfluid.org/icons/wbtc.svg",
    "0x7ceb23fd6bc0add59e62ac25578270cff1b9f619": "https://tokenlist.superfluid.org/icons/eth.svg",
    "0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270": "https://tokenlist.superfluid.org/icons/matic.svg",
    "0x172370d5cd63279efa6d502dab29171933a610af": "https://tokenlist.superfluid.org/icons/crv.png",
    "0x53e0bca35ec356bd5dddfebbd1fc0fd03fabad39": "https://tokenlist.superfluid.org/icons/link.png",
    "0xe111178a87a3bff0c8d18decba5798827539ae99": "https://tokenlist.superfluid.org/icons/eurs.png",
    "0x4e3decbb3645551b8a19f0ea1678079fcb33fb4c": "https://tokenlist.superfluid.org/icons/jeur.svg",
    "0xe0b52e49357fd4daf2c15e02058dce6bc0057db4": "https://tokenlist.superfluid.org/icons/ageur.png",
    "0xa3fa99a148fa48d14ed51d610c367c61876997f1": "https://tokenlist.superfluid.org/icons/mimatic.svg",
    "0x3c499c542cef5e3811e1192ce70d8cc03d5c3359": "https://tokenlist.superfluid.org/icons/usdc.svg"
  },
  base: {
    "0x4200000000000000000000000000000000000006": "https://ethereum-optimism.github.io/data/WETH/logo.png",
    "0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22": "https://ethereum-optimism.github.io/data/cbETH/logo.svg",
    "0xd9aaec86b65d86f6a7b5b1b0c42ffa531710b6ca": "https://ethereum-optimism.github.io/data/BridgedUSDC/logo.png",
    "0xc1cba3fcea344f92d9239c08c0568f6f2f0ee452": "https://ethereum-optimism.github.io/data/wstETH/logo.svg",
    "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913": "https://ethereum-optimism.github.io/data/USDC/logo.png",
    "0x04c0599ae5a44757c0af6f9ec3b93da8976c150a": "https://tokenlist.superfluid.org/icons/weeth.png",
    "0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf": "https://tokenlist.superfluid.org/icons/cbbtc.svg",
    "0x63706e401c06ac8513145b7687a14804d17f814b": "https://ethereum-optimism.github.io/data/AAVE/logo.svg",
    "0x236aa50979d5f3de3bd1eeb40e81137f22ab794b": "https://ethereum-optimism.github.io/data/tBTC/logo.svg",
    "0x9e1028f5f1d5ede59748ffcee5532509976840e0": "https://ethereum-optimism.github.io/data/COMP/logo.svg",
    "0xbaa5cc21fd487b8fcc2f632f3f4e8d37262a0842": "https://ethereum-optimism.github.io/data/MORPHO/logo.svg"
  },
  arbitrum: {
    "0xda10009cbd5d07dd0cecc66161fc93d7c9000da1": "https://tokenlist.superfluid.org/icons/dai.svg",
    "0xff970a61a04b1ca14834a43f5de4533ebddb5cc8": "https://tokenlist.superfluid.org/icons/usdc.svg",
    "0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f": "https://tokenlist.superfluid.org/icons/wbtc.svg",
    "0xaf88d065e77c8cc2239327c5edb3a432268e5831": "https://tokenlist.superfluid.org/icons/usdc.svg",
    "0x912ce59144191c1204e64559fe8253a0e49e6548": "https://tokenlist.superfluid.org/icons/arb.svg"
  },
  bnb: {
    "0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d": "https://tokenlist.superfluid.org/icons/usdc.svg"
  },
  gnosis: {
    "0x6a023ccd1ff6f2045c3309768ead9e68f978f6e1": "https://tokenlist.superfluid.org/icons/eth.svg",
    "0xddafbb505ad214d7b80b1f830fccc89b60fb7a83": "https://tokenlist.superfluid.org/icons/usdc.svg",
    "0xe91d153e0b41518a2ce8dd3d7944fa863463a97d": "https://tokenlist.superfluid.org/icons/xdai.svg",
    "0xaf204776c7245bf4147c2612bf6e5972ee483701": "https://tokenlist.superfluid.org/icons/sdai.webp"
  },
  avalanche: {
    "0xd586e7f844cea2f87f50152665bcbc2c279d8d70": "https://tokenlist.superfluid.org/icons/dai.svg",
    "0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e": "https://tokenlist.superfluid.org/icons/usdc.svg",
    "0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7": "https://tokenlist.superfluid.org/icons/usdt.png"
  }
}
