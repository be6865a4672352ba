/**
 * The header that every reply of the API carries, and that no other server sends: so a reply is known to be ours (O-12).
 * Its value names the state of the database: it changes when the database starts again or is restored, and a device then
 * asks at once which of its receipts are unknown (O-17). It is empty while the server cannot read it.
 */
export const serverEpoch = 'Server-Epoch'
