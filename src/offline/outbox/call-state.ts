/** The states of a call. A `done` call lives on as a receipt. */
export type CallState =
  | 'ready'
  | 'sending'
  | 'done'
  | 'waiting'
  | 'auth'
  | 'blocked'
  | 'conflict'
  | 'rejected'
  | 'unsupported'
  | 'suspect'
  | 'discarded'

/** The events of a call. */
export type CallEvent =
  | /** a batch takes the call */ 'picked'
  /** the server repeats its key with success */
  | 'received'
  /** no answer, or an answer that proves nothing */
  | 'failed'
  /** failed ≥ 8 times over ≥ 1 h while other calls got through */
  | 'poisoned'
  /** 401, or the server says that the call belongs to another user */
  | 'signed-out'
  /** its user has signed in again */
  | 'signed-in'
  /** a call before it has not been received yet */
  | 'deferred'
  /** the row on the server changed meanwhile */
  | 'conflicted'
  /** the server will not accept it in this form */
  | 'refused'
  /** the server or the app is too old for it */
  | 'too-old'
  /** the tab or worker that was sending it died */
  | 'holder-died'
  /** network, visibility or sign-in returned */
  | 'woken'
  /** the person pressed Retry */
  | 'retried'
  /** the person removed it */
  | 'removed'
  /** the person undid the removal */
  | 'restored'
  /** the server no longer knows its key (O-17) */
  | 'lost-by-server'

/**
 * The whole machine; `·` = stays. `received` wins everywhere: the server's receipt is true even for a late answer to a
 * dead holder or for a call removed meanwhile. Failures move only a call that is being sent: a late failure says nothing.
 *
 *              picked   received failed   poisoned signed-out signed-in deferred  conflicted refused   too-old      holder-died woken retried removed    restored lost-by-server
 * ready        sending  done     ·        ·        auth       ·         blocked   ·          ·         unsupported  ·           ·     ·       discarded  ·        ·
 * sending      ·        done     waiting  suspect  auth       ·         blocked   conflict   rejected  unsupported  ready       ·     ·       discarded  ·        ·
 * waiting      sending  done     ·        ·        auth       ·         blocked   ·          ·         unsupported  ·           ready ready   discarded  ·        ·
 * auth         ·        done     ·        ·        ·          ready     ·         ·          ·         ·            ·           ·     ·       discarded  ·        ·
 * blocked      sending  done     ·        ·        auth       ·         ·         ·          ·         unsupported  ·           ·     ·       discarded  ·        ·
 * conflict     ·        done     ·        ·        ·          ·         ·         ·          ·         ·            ·           ·     ready   discarded  ·        ·
 * rejected     ·        done     ·        ·        ·          ·         ·         ·          ·         ·            ·           ·     ready   discarded  ·        ·
 * unsupported  sending  done     ·        ·        auth       ·         ·         ·          ·         ·            ·           ·     ready   discarded  ·        ·
 * suspect      sending  done     ·        ·        auth       ·         blocked   ·          ·         unsupported  ·           ·     ready   discarded  ·        ·
 * discarded    ·        done     ·        ·        ·          ·         ·         ·          ·         ·            ·           ·     ·       ·          ready    ·
 * done         ·        ·        ·        ·        ·          ·         ·         ·          ·         ·            ·           ·     ·       ·          ·        ready
 */
type Moves = { readonly [E in CallEvent]: CallState }
const stay = (state: CallState): Moves => ({
  picked: state,
  received: 'done',
  failed: state,
  poisoned: state,
  'signed-out': state,
  'signed-in': state,
  deferred: state,
  conflicted: state,
  refused: state,
  'too-old': state,
  'holder-died': state,
  woken: state,
  retried: state,
  removed: 'discarded',
  restored: state,
  'lost-by-server': state,
})

export const callMoves: { readonly [S in CallState]: Moves } = {
  ready: {
    ...stay('ready'),
    picked: 'sending',
    'signed-out': 'auth',
    deferred: 'blocked',
    'too-old': 'unsupported',
  },
  sending: {
    ...stay('sending'),
    failed: 'waiting',
    poisoned: 'suspect',
    'signed-out': 'auth',
    deferred: 'blocked',
    conflicted: 'conflict',
    refused: 'rejected',
    'too-old': 'unsupported',
    'holder-died': 'ready',
  },
  waiting: {
    ...stay('waiting'),
    picked: 'sending',
    'signed-out': 'auth',
    deferred: 'blocked',
    'too-old': 'unsupported',
    woken: 'ready',
    retried: 'ready',
  },
  auth: { ...stay('auth'), 'signed-in': 'ready' },
  blocked: { ...stay('blocked'), picked: 'sending', 'signed-out': 'auth', 'too-old': 'unsupported' },
  conflict: { ...stay('conflict'), retried: 'ready' },
  rejected: { ...stay('rejected'), retried: 'ready' },
  unsupported: { ...stay('unsupported'), picked: 'sending', 'signed-out': 'auth', retried: 'ready' },
  suspect: {
    ...stay('suspect'),
    picked: 'sending',
    'signed-out': 'auth',
    deferred: 'blocked',
    'too-old': 'unsupported',
    retried: 'ready',
  },
  discarded: { ...stay('discarded'), restored: 'ready' },
  done: { ...stay('done'), removed: 'done', 'lost-by-server': 'ready' },
}

/**
 * The state after an event. Every state accepts every event. A state that only a newer release knows does not change
 * (O-25).
 */
export function afterEvent(state: CallState, event: CallEvent): CallState {
  return Object.hasOwn(callMoves, state) ? callMoves[state][event] : state
}

/** These states wait for the person, not for the network. */
export const needsAttention: ReadonlySet<CallState> = new Set(['conflict', 'rejected', 'unsupported', 'suspect'])
