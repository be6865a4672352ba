/** Where the server's time comes from. The device's clock opens no window (O-23); tests move this one. */
export interface Clock { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
