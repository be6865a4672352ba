import type { Device } from '#offline/device.ts'
import { listCalls, listReceipts } from '#offline/outbox/queue-list.ts'
import type { World } from './world.ts'

export interface Submitted {
  lane: string
  action: string
}

/** What is wrong at the end of a run: effects that are not exactly one, rows left, receipts missing, lanes out of order. */
export async function violations(world: World, submitted: readonly Submitted[], device: Device): Promise<string[]> {
  const found: string[] = []
  for (const { action } of submitted) {
    const times = world.server.effects.get(action) ?? 0
    if (times !== 1) found.push(`${action} has ${times} effects`)
  }
  if (world.server.log.length !== submitted.length)
    found.push(`${world.server.log.length} effects for ${submitted.length} submissions`)
  for (const { action, call } of world.server.log)
    if (call !== world.kindOf(action).calls.submit) found.push(`${action} went to ${call}`)
  const left = await listCalls(device, 'ada')
  if (left.length > 0) found.push(`${left.length} calls left: ${left.map((row) => row.state).join()}`)
  const receipts = await listReceipts(device, 'ada')
  if (receipts.length !== submitted.length) found.push(`${receipts.length} receipts`)
  for (const lane of new Set(submitted.map((one) => one.lane))) {
    const inLane = (rows: readonly { lane: string; action: string }[]) =>
      rows
        .filter((row) => row.lane === lane)
        .map((row) => row.action)
        .join()
    if (inLane(world.server.log) !== inLane(submitted))
      found.push(`lane ${lane} out of order: ${inLane(world.server.log)} for ${inLane(submitted)}`)
  }
  return found
}
