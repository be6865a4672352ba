import type { Operator } from '#contract/site/operator.ts'
import {
  airtimeADay,
  airtimeHours,
  consentDays,
  leastFunding,
  mostFunding,
  newReceiverADay,
  openOrders,
  paymentHours,
  sendingADay,
  twoApproversAbove,
  withdrawingADay,
} from '#contract/limits.ts'
import { productName } from '#kit/product.ts'
import { nairaParts } from '#rules/money.ts'
import { Section } from '#ui/section.tsx'
import { OperatorReach } from './operator-reach.tsx'
import styles from './policy-list.module.css'

/**
 * The terms of use of 26 November 2026. People agree to them, so their words stay. Amounts and times are those that the server
 * keeps to: where one changes, this text changes, and a new version is due.
 */
export function Terms20261126({ operator }: { operator: Operator }) {
  return (
    <>
      <Section title="Who you agree with">
        <Parties operator={operator} />
      </Section>
      <AccountTerms />
      <MoneyTerms />
      <ShopTerms />
      <SavingTerms />
      <LearningTerms />
      <CommonTerms />
    </>
  )
}

function Parties({ operator }: { operator: Operator }) {
  const { Name, Address } = operator
  return (
    <p>
      {Name ? (
        <>
          These terms are between you and {Name}
          {Address && `, ${Address}`}, which runs {productName} (“we”).{' '}
          <OperatorReach operator={operator} label="You reach us here: " />
        </>
      ) : (
        <>
          These terms are between you and the operator of {productName} (“we”). The operator has not entered its name
          yet. Ask who it is before you register.
        </>
      )}{' '}
      How we use your data is in the <a href="/privacy">privacy policy</a>.
    </p>
  )
}

function AccountTerms() {
  return (
    <>
      <Section title="Your account">
        <ul className={styles['list']}>
          <li>
            You must be 13 or older. Give your real name and your own e-mail address; you confirm it before the account
            is made.
          </li>
          <li>
            Keep your password to yourself. What is done with it counts as done by you, unless you could not prevent it.
            If you do not recognise a device under Signed-in devices, sign it out and tell us.
          </li>
          <li>
            A mentor needs our approval before reading answers of students. A vendor can sell once we have checked the
            business.
          </li>
          <li>
            You can delete your account at any time. Before that, the wallet must be empty, savings taken out,
            investments ended, credits repaid, and what you sold paid out.
          </li>
        </ul>
      </Section>
      <Section title="Under 18">
        <ul className={styles['list']}>
          <li>
            From 13 to 17 you can register as a student only. We ask your parent or guardian by e-mail; the link can be
            answered for {consentDays} days, and you can ask again.
          </li>
          <li>
            Until they agree, you can learn, and payments stay off. They can withdraw the consent until you are 18; then
            payments are off again.
          </li>
          <li>Before 18, nothing is sold to you on credit.</li>
          <li>If a school or programme made your account, it asks your parent or guardian.</li>
          <li>At 18 you decide alone. The consent and the view of your parents end on that day.</li>
        </ul>
      </Section>
    </>
  )
}

function MoneyTerms() {
  return (
    <>
      <Section title="Your wallet">
        <ul className={styles['list']}>
          <li>
            Students, parents and vendors have a wallet in naira. It is not a bank account, and money in it earns no
            interest. Payments need a verified phone number.
          </li>
          <li>
            You can add {whole(leastFunding)} to {whole(mostFunding)} with one payment. A payment can be made for{' '}
            {paymentHours} hours. What arrives late, twice or in excess goes to your wallet. If less arrives, a person
            checks it, and it goes to your wallet.
          </li>
          <li>
            You can send up to {whole(sendingADay)} a day to other wallets, and up to {whole(newReceiverADay)} in the
            first 24 hours to a person who is new to you. Money that was sent cannot be called back. Check the name
            first.
          </li>
          <li>
            You can withdraw up to {whole(withdrawingADay)} a day to a bank account. A person pays it by bank transfer
            and enters the reference of the bank; above {whole(twoApproversAbove)}, two people approve. If we reject it,
            the money returns to your wallet with the reason.
          </li>
          <li>If we put money into your wallet by mistake, we can reverse it while it is there.</li>
          <li>
            We ask for your password before money leaves your wallet for another person, a bank, an investment or
            airtime.
          </li>
        </ul>
      </Section>
      <Section title="Airtime and data">
        <p>
          You can buy airtime and data for up to {whole(airtimeADay)} a day. The money is held until the provider
          answers. If the provider refuses, you get it back. If the provider does not answer for {airtimeHours} hours, a
          person decides. Airtime that was delivered is not refunded, so check the number and the network.
        </p>
      </Section>
    </>
  )
}

function ShopTerms() {
  return (
    <>
      <Section title="Orders">
        <ul className={styles['list']}>
          <li>
            You see the price with VAT and delivery before you order. Your invoice names the seller. Some products come
            from vendors, and we handle the order and the payment for them.
          </li>
          <li>
            An order keeps the goods for you until the day that it names. Until you pay, you can cancel it. After that
            day it expires. You can have {openOrders} unpaid orders.
          </li>
          <li>
            An order is paid when the whole amount has arrived. If less arrives, it stays unpaid, and the money goes to
            the wallet.
          </li>
          <li>The link of your invoice opens it without a sign-in. Give it only to people who may see it.</li>
        </ul>
      </Section>
      <Section title="Delivery and refunds">
        <ul className={styles['list']}>
          <li>
            We deliver to the places that you can choose when you order, or you pick the order up. You get a message
            when it is shipped and when it is delivered.
          </li>
          <li>
            If something is missing, broken or not what you ordered, or you no longer want what was not shipped,{' '}
            <a href="/contact">write to us</a>. A person decides and gives you the reason.
          </li>
          <li>
            A refund is of the whole order, with a credit note. It goes to your wallet, however you paid. You can
            withdraw it to a bank account.
          </li>
          <li>
            These terms do not limit the rights of consumers under the Federal Competition and Consumer Protection Act.
          </li>
        </ul>
      </Section>
      <Section title="Buying on credit">
        <ul className={styles['list']}>
          <li>
            Some products can be bought on credit, if your edu-points allow the amount and no payment is overdue. You
            see all payments and their days before you confirm with your password.
          </li>
          <li>
            There is no interest and no fee. You repay from your wallet, as early as you like. We take nothing from your
            wallet when a payment is due.
          </li>
          <li>
            We remind you 7 days and 1 day before a payment, and when it is overdue. While one is overdue, you cannot
            buy on credit.
          </li>
          <li>If the order is refunded, what you still owe is cancelled first. What you repaid goes to your wallet.</li>
        </ul>
      </Section>
    </>
  )
}

function SavingTerms() {
  return (
    <>
      <Section title="Savings and investments">
        <ul className={styles['list']}>
          <li>
            Savings are your own money, set aside from your wallet. You can take them out at any time. They earn no
            interest. A saving rule that you set moves money only while your wallet has enough.
          </li>
          <li>
            An investment shows its price, its interest for the whole term, and its last day before you buy. Nothing of
            these changes after you bought.
          </li>
          <li>
            On its last day, the price and the interest go to your wallet. You can leave an investment before its end
            only where its offer says so. Then you get what you paid, without interest.
          </li>
        </ul>
      </Section>
      <Section title="Edu-points and referrals">
        <p>
          Edu-points are no money: you cannot pay with them, send them or withdraw them. They are reversed when the
          order that earned them is refunded, or when they were granted by mistake. An award for a referral comes after
          we have approved it. If the referral was not honest or the order is refunded, we reverse the award; what you
          have spent of it, you owe us.
        </p>
      </Section>
    </>
  )
}

function LearningTerms() {
  return (
    <>
      <Section title="Assessments">
        <ul className={styles['list']}>
          <li>Write your own answers. Do not publish or sell questions of mock tests.</li>
          <li>
            Results and feedback help you to choose. They are no certificate and no promise of a place, a grade or a
            job.
          </li>
          <li>
            What you submit without a network is sent later and counts once. The time of a timed test is that of our
            server.
          </li>
        </ul>
      </Section>
      <Section title="Mentoring and conduct">
        <ul className={styles['list']}>
          <li>
            Be respectful. Do not threaten, harass, discriminate, or ask other people for money, passwords or private
            pictures.
          </li>
          <li>Mentors give their own opinion. They may not ask students for payments or gifts.</li>
          <li>Either side can cancel a session. Do it early, so that somebody else can have the time.</li>
          <li>
            Do not pretend to be another person, and do not try to get into accounts, data or systems that are not
            yours.
          </li>
          <li>
            If somebody breaks these rules or you feel unsafe, <a href="/contact">write to us</a>.
          </li>
        </ul>
      </Section>
      <Section title="What you write and upload">
        <ul className={styles['list']}>
          <li>
            It stays yours. You allow us to store it and to show it to the people whom the privacy policy names, as long
            as the policy says.
          </li>
          <li>
            Upload only what you may share: no work of others without their permission, nothing illegal, and no harmful
            software.
          </li>
          <li>Vendors describe their products truthfully and may sell them.</li>
          <li>We can remove what breaks these terms.</li>
        </ul>
      </Section>
    </>
  )
}

function CommonTerms() {
  return (
    <>
      <Section title="Suspension">
        <p>
          We can suspend an account that breaks these terms or the law, or to protect its owner. Then you cannot sign
          in, and you are signed out on every device. Money can still come into your wallet, but it cannot leave.{' '}
          <a href="/contact">Write to us</a> if you disagree: a person looks at it. When the suspension ends, you have
          your money and your work again.
        </p>
      </Section>
      <Section title="What we answer for">
        <ul className={styles['list']}>
          <li>
            We run this site with care. We do not promise that it always works: it depends on networks, banks, payment
            companies and devices that are not ours.
          </li>
          <li>
            We do not answer for damage that these cause, or that we could not foresee. We do answer for the money that
            our records say is yours.
          </li>
          <li>
            Nothing here limits what the law does not let us limit, such as damage that we cause on purpose or by gross
            negligence.
          </li>
        </ul>
      </Section>
      <Section title="Law">
        <p>
          The law of the Federal Republic of Nigeria holds, and its courts decide. Write to us first: many things can be
          solved by a message.
        </p>
      </Section>
      <Section title="Changes and versions">
        <p>
          When these terms change, the new version appears on this page with its day. New accounts agree to it. For your
          account, the version that you agreed to holds; My account says which it is. If you have no account, or others
          made it for you, the version of the day holds. We keep each version with its date, and you can read it here.
        </p>
      </Section>
    </>
  )
}

/** Naira of an amount without kobo. */
const whole = (kobo: number): string => nairaParts(kobo)[0]
