/** The hosts whose pages an article may show in a frame (V-06). The frame policy of the server names the same hosts. */
export const embedHosts = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'www.openstreetmap.org',
] as const

/** The words for each host on screens. */
const hostNames: Readonly<Record<string, string>> = {
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'open.spotify.com': 'Spotify',
  'w.soundcloud.com': 'SoundCloud',
  'www.openstreetmap.org': 'OpenStreetMap',
}

interface Address {
  readonly host: string
  /** With the query. */
  readonly path: string
}

/**
 * A plain https address; null for any other. A name before the host, a port, a backslash or a control character would
 * make browsers read another host than this pattern.
 */
function parsed(text: string): Address | null {
  const found = /^https:\/\/([a-z0-9.-]+)(\/[^\s<>"'\\\p{Cc}]*)?$/iu.exec(text)
  return found && { host: (found[1] ?? '').toLowerCase(), path: found[2] ?? '/' }
}

/** The id of a YouTube video from any of its usual addresses; null for another address. */
function youTubeId({ host, path }: Address): string | null {
  const site = host.replace(/^(?:www|m)\./, '')
  const pattern =
    site === 'youtu.be'
      ? /^\/([\w-]{6,20})(?:[?#/]|$)/
      : site === 'youtube.com' || site === 'youtube-nocookie.com'
        ? /^\/(?:(?:embed|shorts|live)\/|watch\?(?:[^#]*&)?v=)([\w-]{6,20})(?:[?&#/]|$)/
        : null
  return pattern?.exec(path)?.[1] ?? null
}

function vimeoId({ host, path }: Address): string | null {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(host)) return null
  return /^\/(?:video\/)?(\d{5,12})(?:[?#/]|$)/.exec(path)?.[1] ?? null
}

/** The address of a video's player; null when the address is not a video of YouTube or Vimeo. */
export function playerAddress(address: string): string | null {
  const url = parsed(address.trim())
  if (!url) return null
  const [tube, vimeo] = [youTubeId(url), vimeoId(url)]
  if (tube) return `https://www.youtube-nocookie.com/embed/${tube}`
  return vimeo ? `https://player.vimeo.com/video/${vimeo}` : null
}

/**
 * The address to show in a frame, from an address or from the code that a site gives for embedding; null when
 * its host is not allowed. Only the address is used of the code.
 */
export function embedAddress(content: string): string | null {
  const code = content.trim()
  const address = code.startsWith('<') ? (/<iframe\b[^>]*?\ssrc\s*=\s*["']([^"'<>]+)["']/i.exec(code)?.[1] ?? '') : code
  const plain = address.replaceAll('&amp;', '&')
  const player = playerAddress(plain)
  if (player) return player
  const url = parsed(plain)
  return url && embedHosts.some((host) => host === url.host) ? `https://${url.host}${url.path}` : null
}

/** The name of the site that a frame shows. */
export function embedName(address: string): string {
  const host = parsed(address)?.host ?? ''
  return hostNames[host] ?? host
}

/** The page of that site on which a person sees the same without a frame. `address`: one of `embedAddress`. */
export function embedPage(address: string): string {
  const url = parsed(address)
  const [tube, vimeo] = url ? [youTubeId(url), vimeoId(url)] : [null, null]
  if (tube) return `https://www.youtube.com/watch?v=${tube}`
  return vimeo ? `https://vimeo.com/${vimeo}` : address
}
