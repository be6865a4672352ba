/** Constants of the product that both sides need. Units are in the names or the comments. */

/** Rows a page has when nobody asks otherwise. */
export const defaultPageSize = 20
/** Tries after the first one for every call; 4xx is never tried again. */
export const callRetries = 2
/** Calls one batch may carry (O-16; decision 004 says why not 50). */
export const maxBatchCalls = 100
/** Bytes of JSON one batch may carry, well under the body limit. */
export const maxBatchBytes = 512 * 1024
/** Largest request body the server reads, bytes (S-14). */
export const maxBodyBytes = 1024 * 1024
/** Days the server keeps idempotency rows. */
export const idempotencyDays = 400
/** Days the device keeps what it sent (O-17). */
export const receiptDays = 30
/** Days the server keeps change rows and tombstones. */
export const changeDays = 90
/** Alerts that close by themselves do so after this, ms. */
export const alertMs = 8000
/** Alert fade-out, ms. */
export const alertFadeMs = 250
/** The wire shape of a queued call; raised when its input changes, with an up-cast beside the old one (O-25). */
export const callSchema = 1
/** Longest text of one answer, UTF-16 units: what the wire carries. */
export const maxAnswerLength = 20_000
/** Stars of a rating. */
export const ratingStars = 5
