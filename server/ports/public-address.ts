import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: this machine, private networks, links, multicast, reserved. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
// Of IPv6 only the global unicast addresses are public, without those that carry an IPv4 address or name no place.
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on the public internet. */
function isPublicIp(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Whether the server may send to an address that a person names: https on the usual port, a name or a public IP, no password. A name may still lead
 * to a private network, so `publicLookup` checks it again when it is used.
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, port } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return isIP(host) === 0 ? host.includes('.') : isPublicIp(host)
}

/** Finds the addresses of a name, and fails when one of them is not public. For requests to an address that a person names. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
    if (!found.every(({ address }) => isPublicIp(address)))
      return done(new Error(`${host} is not a public address`), '')
    return options.all ? done(null, found) : done(null, first.address, first.family)
  })
}
