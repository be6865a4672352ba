/** The name of a device in the list of sessions: 'Chrome on Android'. It only helps people; code must not use it. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\/|Opera/.test(agent)
      ? 'Opera'
      : /SamsungBrowser/.test(agent)
        ? 'Samsung Internet'
        : /Firefox|FxiOS/.test(agent)
          ? 'Firefox'
          : /Chrome|CriOS/.test(agent)
            ? 'Chrome'
            : /Safari/.test(agent)
              ? 'Safari'
              : 'A browser'
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : /CrOS/.test(agent)
            ? 'ChromeOS'
            : /Linux/.test(agent)
              ? 'Linux'
              : 'an unknown system'
  return `${browser} on ${system}`
}
