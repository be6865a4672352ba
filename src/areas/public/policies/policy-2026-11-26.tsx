import type { Operator } from '#contract/site/operator.ts'
import {
  changeDays,
  consentDays,
  deletedFileDays,
  endedSessionDays,
  idempotencyDays,
  invoiceLinkDays,
  knownDeviceDays,
  messageTextDays,
  unconfirmedDays,
} from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import { Section } from '#ui/section.tsx'
import { OperatorReach } from './operator-reach.tsx'
import styles from './policy-list.module.css'

/**
 * The privacy policy of 26 November 2026. People agreed to it, so its words stay. The times are those that the server
 * keeps to: where one changes, this text changes, and a new version is due.
 */
export function Policy20261126({ operator }: { operator: Operator }) {
  return (
    <>
      <Section title="Who runs this site">
        <OperatorText operator={operator} />
      </Section>
      <Section title="Who may use it">
        <p>
          {productName} is not for children under 13. From 13 to 17, a parent or guardian agrees by a link we e-mail;
          until then, money stays off. The link can be answered for {consentDays} days; a consent can be withdrawn with
          it until you are 18. We keep the day on which you turn 18. On that day the consent and the view of your
          parents end. If a school made your account, the school asks your parent or guardian.
        </p>
      </Section>
      <Section title="What is kept">
        <p>
          What you enter in your account, the answers you submit with their times and device, and the feedback you get
          or give. If you buy or use the wallet: your orders, addresses and movements of money. For your safety: where
          you are signed in, and who changed what, from which internet address.
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
          You, the mentors of the field, and the administrators. A parent you linked sees your progress, wallet and
          orders, never your answers. Nothing is sold.
        </p>
      </Section>
      <Section title="Other companies that get data">
        <ProviderText operator={operator} />
      </Section>
      <Section title="How long it is kept">
        <KeptTimes />
      </Section>
      <Section title="Your choices">
        <p>
          My account shows your data, a copy to download, and where you are signed in. You can{' '}
          <a href="/account/deleteaccount">delete your account</a> at any time. To correct something,{' '}
          <a href="/contact">write to us</a>. You can also complain to the Nigeria Data Protection Commission.
        </p>
      </Section>
    </>
  )
}

function OperatorText({ operator }: { operator: Operator }) {
  const { Name, Address } = operator
  if (!Name)
    return (
      <p>
        The operator of this site has not entered its name yet. Ask who it is before you register, and{' '}
        <a href="/contact">write to us</a>.
      </p>
    )
  return (
    <p>
      {Name}
      {Address && `, ${Address}`} decides what is stored here and why.
      <OperatorReach operator={operator} label=" For questions about your data: " />
    </p>
  )
}

function ProviderText({ operator: { Providers } }: { operator: Operator }) {
  return (
    <>
      {Providers.length > 0 ? (
        <>
          <p>They get only what they need for this work:</p>
          <ul className={styles['list']}>
            {Providers.map(({ Use, Name }) => (
              <li key={`${Use} ${Name}`}>
                {Use}: {Name}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>This server sends your data to no other company.</p>
      )}
      <p>
        If you switch push notifications on, the maker of your browser delivers them; it cannot read them. A video, a
        map or another frame in an article comes from the site it names, once you press it. There are no ads and no
        trackers.
      </p>
    </>
  )
}

function KeptTimes() {
  return (
    <ul className={styles['list']}>
      <li>Your account, answers and feedback: until your account is deleted. Then your name is removed from them.</li>
      <li>Invoices of paid orders and movements of money: they stay, because tax law asks for them.</li>
      <li>A registration that is not confirmed, and wrong sign-in attempts: {days(unconfirmedDays)}.</li>
      <li>
        A session after its end: {days(endedSessionDays)}. A device you signed in on: {days(knownDeviceDays)}.
      </li>
      <li>The text of an e-mail or text message to you: {days(messageTextDays)}.</li>
      <li>A file you deleted: {days(deletedFileDays)}, unless an answer contains it.</li>
      <li>
        The note that a change reached the server, so that nothing counts twice: {days(idempotencyDays)}. The list of
        changes for your other devices: {days(changeDays)}.
      </li>
      <li>The link of an invoice opens it without a sign-in for {days(invoiceLinkDays)} after its last change.</li>
      <li>Who changed what: as long as this site runs. After you delete your account, without the changed values.</li>
      <li>What you write to us with the contact form: until your account, if you have one, is deleted.</li>
      <li>Backups: as long as the operator keeps them.</li>
    </ul>
  )
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)
