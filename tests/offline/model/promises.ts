import type { QueuedCall } from '#contract/areas/sync.ts'
import { visitorId } from '#kit/product.ts'
import type { CallRow } from '#offline/databases/outbox-database.ts'
import type { Device } from '#offline/device.ts'
import { discard } from '#offline/outbox/queue-actions.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import { viewCall, viewReceipt } from '#offline/outbox/queue-view.ts'
import type { Transport } from '#offline/transport.ts'
import type { World } from '#tests/offline/world.ts'

interface Submission {
  action: string
  lane: string
  userId: string
}

/**
 * What the product promises, in a small model: a list of the work that the product reported as saved, and what follows from it for
 * device, server and screen at every moment. The model contains no leases, batches or backoff.
 */
export class Promises {
  /** The broken promises that were seen. */
  readonly broken = new Set<string>()
  /** The submissions that the product reported as saved. */
  readonly #saved: Submission[] = []
  /** Their places in the order of this device. */
  readonly #places = new Map<string, number>()
  /** A person removed these, so they have lost their place in the order. */
  readonly #removed = new Set<string>()
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** A person presses Submit in this tab; a "saved" message is a promise of the product. */
  async submit(device: Device, submission: Submission): Promise<void> {
    const earlier = Math.max(0, ...this.#places.values())
    const { fresh } = await this.#world.submit(device, submission.action, submission)
    if (!this.#saved.some(({ action }) => action === submission.action)) this.#saved.push(submission)
    await this.#takePlaces(device, submission.userId)
    const place = this.#places.get(submission.action) ?? 0
    if (fresh && place <= earlier)
      this.broken.add(`${submission.action} got place ${place}, after ${earlier} was saved`)
  }

  /** Notes the place of every call in the order. A call that was received in the meantime has a receipt. */
  async #takePlaces(device: Device, userId: string): Promise<void> {
    const rows = [
      ...(await listCalls(device, userId)),
      ...(await listReceipts(device, userId)).map((receipt) => receipt.call),
    ]
    for (const { actionId, seq } of rows) if (!this.#places.has(actionId)) this.#places.set(actionId, seq)
  }

  /** A person removes waiting calls. They are still on the device, but no longer in their place. */
  async remove(device: Device, calls: readonly CallRow[]): Promise<void> {
    for (const { id, actionId } of calls) {
      this.#removed.add(actionId)
      await discard(device, id)
    }
  }

  /** A watched transport: a call leaves only with the token of its own person, and a visitor's call without a token (O-21). */
  watched(transport: Transport): Transport {
    return {
      send: (request) => {
        const owner = request.token ? this.#world.server.tokens.get(request.token) : visitorId
        const calls = request.address === 'Sync/Batch' ? (request.input as { Calls: QueuedCall[] }).Calls : []
        for (const { UserId } of calls)
          if (owner !== undefined && UserId !== owner)
            this.broken.add(`a call of ${UserId} left with the token of ${owner}`)
        return transport.send(request)
      },
    }
  }

  /** Checks the current state of device, server and screen. */
  async look(device: Device): Promise<void> {
    const { effects, keys, known, log } = this.#world.server
    for (const [action, times] of effects) if (times > 1) this.broken.add(`${action} has ${times} effects`)
    for (const { action, call } of log)
      if (call !== this.#world.kindOf(action).calls.submit) this.broken.add(`${action} went to ${call}`)
    // A submission that is saved during this check does not count as missing.
    const saved = [...this.#saved]
    for (const userId of new Set(saved.map((one) => one.userId))) {
      await this.#takePlaces(device, userId)
      const calls = await listCalls(device, userId)
      const receipts = await listReceipts(device, userId)
      const here = new Set([...calls, ...receipts].map((row) => row.actionId))
      for (const { action } of saved.filter((one) => one.userId === userId))
        if (!here.has(action)) this.broken.add(`${action} is lost`)
      for (const receipt of receipts) {
        if (!known.has(receipt.id))
          this.broken.add(
            `the screen says "${viewReceipt(receipt, String).status}" of ${receipt.actionId}, the server never had it`,
          )
      }
      for (const row of calls) {
        if ((keys.get(row.id)?.sent ?? 0) > 0 && viewCall(row).detail.startsWith('It will not be sent'))
          this.broken.add(`the screen says "${viewCall(row).detail}" of ${row.actionId}, which was sent`)
      }
    }
    for (const lane of new Set(saved.map((one) => one.lane))) this.#order(lane, log)
  }

  #order(lane: string, log: readonly { lane: string; action: string }[]): void {
    const place = (action: string) => this.#places.get(action) ?? 0
    const saved = this.#saved
      .filter((one) => one.lane === lane && this.#places.has(one.action) && !this.#removed.has(one.action))
      .map((one) => one.action)
      .toSorted((a, b) => place(a) - place(b))
    const done = log.filter((one) => one.lane === lane && saved.includes(one.action)).map((one) => one.action)
    if (done.join() !== saved.slice(0, done.length).join())
      this.broken.add(`lane ${lane} went ${done.join()} for ${saved.join()}`)
  }

  /** The text that counts on the server is the one that the device shows as the person's last. */
  async #lastWords(device: Device): Promise<void> {
    for (const { action, userId } of this.#saved) {
      const shown = (await listReceipts(device, userId)).find(({ actionId }) => actionId === action)
      const counted = this.#world.server.texts.get(action)?.input
      if (shown && JSON.stringify(counted) !== JSON.stringify(shown.call.input))
        this.broken.add(`${action} counts as ${JSON.stringify(counted)}, shown is ${JSON.stringify(shown.call.input)}`)
    }
  }

  /** Checks the end of the history: everything saved has arrived, and nothing is left. */
  async finish(device: Device): Promise<void> {
    await this.look(device)
    for (const { action } of this.#saved) {
      const times = this.#world.server.effects.get(action) ?? 0
      if (times !== 1) this.broken.add(`${action} has ${times} effects in the end`)
    }
    await this.#lastWords(device)
    for (const userId of new Set(this.#saved.map((one) => one.userId))) {
      // A call that an edit has replaced is kept for the person, and never sent.
      const left = (await listCalls(device, userId)).filter((row) => !row.actionId.startsWith('replaced:'))
      if (left.length > 0)
        this.broken.add(`left with ${userId}: ${left.map((row) => `${row.actionId} ${row.state}`).join()}`)
    }
  }
}
