/** The meaning of a tint. An icon and a word always say the same. */
export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'brand' | 'sun'
