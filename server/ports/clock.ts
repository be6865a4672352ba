/** The source of the server's time. It decides about time windows, never the device's clock (O-23). Tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
