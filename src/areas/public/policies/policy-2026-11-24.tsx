import { productName } from '#kit/product.ts'
import { Section } from '#ui/section.tsx'

/** The privacy policy of 24 November 2026. People agreed to it, so its words stay. */
export function Policy20261124() {
  return (
    <>
      <Section title="Who may use it">
        <p>
          {productName} is not for children under 13. From 13 to 17, a parent or guardian agrees by a link we e-mail;
          until then, money stays off.
        </p>
      </Section>
      <Section title="What is kept">
        <p>
          What you enter in your account, the answers you submit with their times and device, and the feedback you get
          or give.
        </p>
      </Section>
      <Section title="What stays on your device">
        <p>
          Answers are written to your device first, so that they survive a lost network. They are locked to your
          account: the next person on the same phone does not see them. Copies of pages you read offline are removed
          when you sign out; what has not been sent stays, locked, until you sign in again.
        </p>
      </Section>
      <Section title="Who sees your answers">
        <p>
          You, the mentors of the field, and the administrators. A parent you linked sees your progress and the balance
          of your wallet, never your answers. Nothing is sold.
        </p>
      </Section>
      <Section title="Your choices">
        <p>
          My account shows your data, a copy to download, and where you are signed in. You can{' '}
          <a href="/account/deleteaccount">delete your account</a> at any time. To correct something,{' '}
          <a href="/contact">write to us</a>.
        </p>
      </Section>
    </>
  )
}
