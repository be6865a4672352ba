import { registerHooks } from 'node:module'

/**
 * When the database goes away at the wrong moment, postgres.js 3.4.9 ends the whole process, loses a connection of its pool for good,
 * or carries leftovers of the dead connection into the next one, where they take the answers to another caller's queries
 * (its issues 1066, 1154 and 1208, and more). A restarted database must not end the server (S-05), so these lines are repaired
 * as the file is loaded. A driver version without these lines fails to load here: then check whether this file is still needed.
 */
const repairs: readonly (readonly [broken: string, whole: string])[] = [
  // A write to a closed socket: the query gets the error. Without this repair the error has no handler and ends the process.
  [
    '    const x = socket.write(chunk, fn)',
    `    if (!socket) {
      nextWriteTimer = chunk = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  // Bytes that were never written belong to the dead connection.
  [
    '    incomings = null\n    clearImmediate(nextWriteTimer)',
    '    incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null',
  ],
  // Queries without an answer get an error and are removed.
  [
    `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))`,
    `    const lost = Errors.connection('CONNECTION_CLOSED', options)
    while (sent.length)
      queryError(sent.shift(), lost)
    query && queryError(query, lost)
    stream && (stream.destroy(lost), stream = null)
    final && (final(lost), final = null)
    query = results = errorResponse = null
    result = new Result()
    rows = 0
    if (initial)
      return reconnect()
`,
  ],
  // A table that is refused after its last row was sent: who writes it gets the error. Without this repair it waits for ever.
  [
    '    query && queryError(query, err)\n    initial && (queryError(initial, err), initial = null)',
    `    final && (final(err), final = null)
    query && queryError(query, err)
    initial && (queryError(initial, err), initial = null)`,
  ],
  // A reader that was slow at the last row paused the connection. Without this repair it stays paused, and the next query waits for ever.
  [
    '    stream && stream.push(null)\n    stream = null',
    '    stream && stream.push(null)\n    socket.resume()\n    stream = null',
  ],
  // Small pieces go out at once. Without this each table of a copy waits 40 ms for the other side's acknowledgement.
  [
    '      keep_alive && socket.setKeepAlive',
    '      socket.setNoDelay && socket.setNoDelay(true)\n      keep_alive && socket.setKeepAlive',
  ],
  // The query that opened the connection gets the error. The error of this promise has no handler, so it is ignored.
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/connection.js')) return loaded
    let source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    for (const [broken, whole] of repairs) {
      if (!source.includes(broken))
        throw new Error(`postgres.js has changed: see whether server/db/repaired-driver.ts is still needed (${broken})`)
      source = source.replace(broken, () => whole)
    }
    return { ...loaded, source }
  },
})

/** The driver; imported only here, after the repair is in place. */
export const { default: postgres } = await import('postgres')
