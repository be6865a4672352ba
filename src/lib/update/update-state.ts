import { proxy } from 'valtio'

/** What the screen may say about the installed copy and about updates. */
export interface UpdateState {
  /** Whether this device can start without a network. `not-ready` has its reason in `storeProblem` (O-29). */
  offline: 'unsupported' | 'preparing' | 'ready' | 'not-ready'
  /** Why a release could not be stored at the last try, for diagnostics (O-34); the next try may succeed. */
  storeProblem: string | null
  /**
   * `waiting`: a new release is stored and waits for a yes. `running`: another tab accepted it; this tab still runs the
   * old release.
   */
  newRelease: 'none' | 'waiting' | 'running'
  /** `when-clean`: the person accepted here, and a form with unsaved changes is still open. */
  accepted: 'no' | 'when-clean' | 'yes'
  /** Why the accepted release did not start. */
  problem: string | null
  /** Why the last check for updates failed (mostly no network), for diagnostics (O-34). */
  checkProblem: string | null
}

export const updateState = proxy<UpdateState>({
  offline: 'preparing',
  storeProblem: null,
  newRelease: 'none',
  accepted: 'no',
  problem: null,
  checkProblem: null,
})
