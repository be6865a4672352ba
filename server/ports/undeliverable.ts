/** The other side refused a message for good, for example because the address does not exist: another try cannot help. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
