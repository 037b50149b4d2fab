import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../test/compileSolidity.ts"
import type { Hex } from "../entry/Abi.ts"
import { toFunctionSelector } from "../entry/hash.ts"
import { detectProxy } from "./detectProxy.ts"

const slot = (number: number) => `0x${number.toString(16).padStart(64, "0")}`
const facets = toFunctionSelector("facets()")
const address = "0xbebebebebebebebebebebebebebebebebebebebe"
const beaconSlot = "0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50"

const source = `
abstract contract Forwarder {
  address internal constant fixedAddress = 0xBEbeBeBEbeBebeBeBEBEbebEBeBeBebeBeBebebe;
  function find() internal virtual returns (address);
  function pass(address to) internal {
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) }
    }
  }
  fallback() external payable virtual { pass(find()); }
}

contract Diamond is Forwarder {
  struct Facet { address facet; uint96 position; }
  struct Storage { mapping(bytes4 => Facet) facets; bytes4[] selectors; }
  function stored() internal pure returns (Storage storage all) {
    bytes32 position = keccak256("diamond.standard.diamond.storage");
    assembly { all.slot := position }
  }
  function implementation() external view returns (address) { return stored().facets[msg.sig].facet; }
  function find() internal view override returns (address to) {
    to = stored().facets[msg.sig].facet;
    require(to != address(0), "Diamond: no such function");
  }
}

interface Router { function implementationOf(bytes4 selector) external view returns (address); }

contract RoutedDiamond is Forwarder {
  mapping(bytes4 => address) facets;
  function find() internal view override returns (address to) {
    to = facets[msg.sig];
    if (to == address(0)) to = Router(fixedAddress).implementationOf(msg.sig);
  }
}

contract PackedDiamond is Forwarder {
  mapping(bytes4 => bytes32) facets;
  function find() internal view override returns (address) { return address(bytes20(facets[msg.sig])); }
}

contract StakingProxy is Forwarder {
  address owner;
  mapping(address => uint256) balances;
  address stakingContract;
  function attach(address to) external { require(msg.sender == owner); stakingContract = to; }
  function balanceOf(address owner_) external view returns (uint256) { return balances[owner_]; }
  function find() internal view override returns (address) { return stakingContract; }
}

contract HashedSlot is Forwarder {
  function find() internal view override returns (address to) {
    bytes32 position = keccak256("org.zeppelinos.proxy.implementation");
    assembly { to := sload(position) }
  }
}

contract Transparent is Forwarder {
  address admin;
  function find() internal view override returns (address to) {
    assembly { to := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc) }
  }
  fallback() external payable override {
    if (msg.sender != admin) pass(find());
    else require(msg.sig == 0x12345678);
  }
}

contract Extended is Forwarder {
  uint256 public total;
  function transfer(address, uint256 amount) external { total -= amount; }
  function find() internal pure override returns (address) { return fixedAddress; }
}

contract SolidityForwarder {
  address implementation;
  fallback() external payable {
    (bool ok, bytes memory result) = implementation.delegatecall(msg.data);
    require(ok);
    assembly { return(add(result, 0x20), mload(result)) }
  }
}

contract UpgradeBeaconProxy is Forwarder {
  function find() internal view override returns (address) {
    (bool ok, bytes memory result) = fixedAddress.staticcall("");
    require(ok);
    return abi.decode(result, (address));
  }
}

interface Beacon { function implementation() external view returns (address); }
interface ChildLogic { function childImplementation() external view returns (address); }

contract BeaconProxy is Forwarder {
  function find() internal view override returns (address) {
    Beacon beacon;
    assembly { beacon := sload(${beaconSlot}) }
    return beacon.implementation();
  }
}

contract FixedBeacon is Forwarder {
  function find() internal view override returns (address) { return Beacon(fixedAddress).implementation(); }
}

contract StoredBeacon is Forwarder {
  uint256 version;
  address factory;
  function find() internal view override returns (address) { return ChildLogic(factory).childImplementation(); }
}

contract Unpacked is Forwarder {
  bool paused;
  address logic;
  function find() internal view override returns (address) { return logic; }
}

library Codes {
  function accept(address from) external {}
}

contract Wallet {
  address owner;
  function execute(address to, bytes calldata data) external { require(owner == msg.sender); to.delegatecall(data); }
  function multicall(bytes[] calldata calls) external { for (uint i; i < calls.length; i++) address(this).delegatecall(calls[i]); }
  fallback() external payable { Codes.accept(msg.sender); }
}

contract Uups {
  function proxiableUUID() external pure returns (bytes32) { return 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc; }
  function upgradeToAndCall(address to, bytes calldata data) external {
    assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, to) }
    (bool ok,) = to.delegatecall(data);
    require(ok);
  }
}

contract Factory {
  address public implementation;
  function create() external returns (address) { return address(new StakingProxy()); }
}

contract Forwards {
  address implementation;
  fallback() external payable { (bool ok,) = implementation.call(msg.data); require(ok); }
}
`

const shapes = {
  Diamond: { kind: "EIP-2535", getter: facets },
  RoutedDiamond: { kind: "EIP-2535", getter: facets },
  PackedDiamond: { kind: "EIP-2535", getter: facets },
  StakingProxy: { kind: "slot", slot: slot(2) },
  HashedSlot: { kind: "ZeppelinOS", slot: "0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3" },
  Transparent: { kind: "EIP-1967", slot: "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc" },
  Extended: { kind: "immutable", implementation: address },
  SolidityForwarder: { kind: "slot", slot: slot(0) },
  UpgradeBeaconProxy: { kind: "beacon", beacon: address, getter: "0x" },
  BeaconProxy: { kind: "EIP-1967 beacon", slot: beaconSlot },
  FixedBeacon: { kind: "beacon", beacon: address },
  StoredBeacon: { kind: "beacon", slot: slot(1), getter: toFunctionSelector("childImplementation()") },
  // The address is not in the low bytes of its slot, which a shape cannot express.
  Unpacked: undefined,
  Wallet: undefined,
  Uups: undefined,
  Factory: undefined,
  Forwards: undefined
}

describe.each([
  ["without optimizer", { enabled: false, runs: 200 }],
  ["optimized", { enabled: true, runs: 200 }]
])("compiled proxies, %s", (_, optimizer) => {
  const { errors, codes } = compileSolidity(source, optimizer)

  it("compile", () => expect(errors).toEqual([]))

  it.each(Object.entries(shapes))("%s", (name, shape) => {
    const linked = codes[name]!.replace(/__\$\w{34}\$__/, "11".repeat(20)) as Hex
    expect(detectProxy(linked)).toEqual(shape)
  })
})
