/** What a tint means. Never alone: an icon and a word say the same. */
export type Tone = 'plain' | 'ok' | 'warn' | 'bad' | 'brand' | 'sun'
