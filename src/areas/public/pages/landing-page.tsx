import BatteryMedium from 'lucide-react/icons/battery-medium'
import CloudOff from 'lucide-react/icons/cloud-off'
import Lock from 'lucide-react/icons/lock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Signal from 'lucide-react/icons/signal'
import Smartphone from 'lucide-react/icons/smartphone'
import { HeroScene } from '#areas/public/hero-scene.tsx'
import { productName } from '#kit/product.ts'
import { callHref, useOperator } from '#lib/page/operator.ts'
import { homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Tile } from '#ui/tile.tsx'
import cloth from '#styles/cloth.module.css'
import styles from './landing-page.module.css'

const road = [
  { icon: Pencil, title: 'You answer', text: 'On the bus, at home, in class. Signal or no signal.' },
  { icon: Smartphone, title: 'Your phone keeps it', text: 'Close the app or lose power. It is still there.' },
  { icon: Signal, title: 'It is sent once', text: 'When the network is back, each answer is sent one time only.' },
  { icon: MessageCircle, title: 'A mentor replies', text: 'Feedback waits for you, also offline.' },
]

const reasons = [
  {
    icon: MessageCircle,
    title: 'A mentor in your field',
    text: 'Someone who works there reads what you wrote and answers you.',
  },
  {
    icon: Lock,
    title: 'Safe on a shared phone',
    text: 'Your work is locked to your account. The next person sees nothing of it.',
  },
  {
    icon: BatteryMedium,
    title: 'Light on old phones',
    text: 'Small pages that need little data.',
  },
]

const freedoms = [
  { title: 'Take a copy', text: 'Download your data from My account whenever you like.' },
  { title: 'Leave when you want', text: 'Delete your account yourself, in two steps.' },
  {
    title: 'No ads, no trackers',
    text: 'Nothing is loaded from other companies. A video loads only when you press it.',
  },
]

const questions = [
  {
    ask: 'What happens if my battery dies in the middle?',
    answer: 'Open the app again: you are back at the same question with everything you had written.',
  },
  {
    ask: 'How do I know that an answer was sent?',
    answer:
      'Every page says it. “Saved on this phone” means it is stored here; “Received” with a reference means the server has it.',
  },
  {
    ask: 'Can I press Submit twice by mistake?',
    answer: 'You can press it as often as you like. It arrives once.',
  },
  {
    ask: 'Can I use it on a borrowed phone?',
    answer:
      'Yes. Sign out when you are done. What was not sent stays locked there until you sign in on that phone again.',
  },
]

/** the page describes only what the product does today, and money only where the operator wants it. */
export function LandingPage() {
  const person = usePerson()
  const roles = rolesOf(person)
  const start = person
    ? { href: roles.length > 0 ? homePath(roles) : '/account/welcome', label: 'Open my area' }
    : { href: '/account/register', label: 'Get started' }
  return (
    <>
      <div className={styles['hero']}>
        <div className={classNames(styles['in'], styles['lead'])}>
          <div className={styles['words']}>
            <h1 className={styles['headline']} tabIndex={-1} data-landing="">
              Keep learning when the network goes.
            </h1>
            <p className={styles['sub']}>
              Answer career assessments offline and get feedback from a mentor in your field. Nothing you write is lost.
            </p>
            <div className={styles['cta']}>
              <LinkButton href={start.href} variant="sun" size="tall">
                {start.label}
              </LinkButton>
              {person ? (
                <LinkButton href="#about" variant="on-deep" size="tall">
                  How it works
                </LinkButton>
              ) : (
                <LinkButton href="/account/login" variant="on-deep" size="tall">
                  Sign in
                </LinkButton>
              )}
            </div>
            <ul className={styles['facts']}>
              <li>
                <Icon of={CloudOff} size="s" />
                Works offline after one visit
              </li>
              <li>
                <Icon of={Smartphone} size="s" />
                Light on old phones and data
              </li>
            </ul>
          </div>
          <HeroScene />
        </div>
      </div>
      <section className={classNames(styles['in'], styles['part'])} id="about">
        <h2 className={styles['h2']}>How your answers get through</h2>
        <p className={styles['intro']}>
          You never need to watch the signal bars. Each answer is kept on your phone, then sent once.
        </p>
        <ol className={styles['road']}>
          {road.map(({ icon, title, text }) => (
            <li key={title}>
              <span className={styles['step']}>
                <Icon of={icon} />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section className={classNames(styles['part'], styles['sunken'])} id="why">
        <div className={styles['in']}>
          <h2 className={styles['h2']}>Made for real networks and real phones</h2>
          <div className={styles['bento']}>
            <Card
              as="article"
              padding="roomy"
              className={classNames(styles['half'], styles['ink'], cloth['cloth'], cloth['fade'])}
            >
              <span className={styles['big']}>0</span>
              <h3>answers lost</h3>
              <p>What you write is on the phone’s disk before the app says “saved”.</p>
            </Card>
            <Card as="article" padding="roomy" className={styles['half']}>
              <span className={styles['big']}>1</span>
              <h3>time each answer counts</h3>
              <p>Sent again after a broken connection, it is still the same answer.</p>
            </Card>
            {reasons.map(({ icon, title, text }) => (
              <Card as="article" key={title} padding="roomy">
                <Tile icon={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </div>
      </section>
      <section className={classNames(styles['in'], styles['part'])} id="partners">
        <h2 className={styles['h2']}>For the people who help</h2>
        <div className={styles['three']}>
          <div>
            <h3>Schools</h3>
            <p>Your students answer in class or at home, on the phones they have.</p>
          </div>
          <div>
            <h3>Mentors</h3>
            <p>Read responses and write feedback where you are, also without a network.</p>
          </div>
          <div>
            <h3>Programmes</h3>
            <p>Make forms, read every answer, and see what is waiting.</p>
          </div>
        </div>
      </section>
      <Money />
      <Freedom />
      <Download />
      <section className={classNames(styles['in'], styles['part'], styles['two'])} id="faq">
        <h2 className={styles['h2']}>Questions people ask</h2>
        <div>
          {questions.map(({ ask, answer }) => (
            <details key={ask} className={styles['question']}>
              <summary>
                {ask}
                <Icon of={Plus} size="s" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <Contact />
    </>
  )
}

/** the money services, only where the operator has switched these words on. */
function Money() {
  const { MoneyWords } = useOperator()
  if (MoneyWords.length === 0) return null
  return (
    <section className={classNames(styles['in'], styles['part'])} id="money">
      <h2 className={styles['h2']}>Your money, beside your learning</h2>
      <div className={styles['three']}>
        {MoneyWords.map(({ Title, Text }) => (
          <div key={Title}>
            <h3>{Title}</h3>
            <p>{Text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

/** What people can do with what they wrote. */
function Freedom() {
  return (
    <section className={classNames(styles['part'], styles['sunken'])} id="freedom">
      <div className={styles['in']}>
        <h2 className={styles['h2']}>Your work belongs to you</h2>
        <div className={styles['three']}>
          {freedoms.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

/** the app of this site, and the apps in stores that the operator has set. */
function Download() {
  const { AndroidApp, IosApp } = useOperator()
  const apps = [
    { href: AndroidApp, label: 'Get it for Android' },
    { href: IosApp, label: 'Get it for iPhone' },
  ].filter(({ href }) => href !== '')
  return (
    <section className={classNames(styles['in'], styles['download'])} id="download" aria-labelledby="download-title">
      <div className={classNames(styles['band'], cloth['cloth'], cloth['fade'])}>
        <h2 className={styles['h2']} id="download-title">
          Put {productName} on your phone
        </h2>
        <p>
          Open this page in your phone’s browser and choose Install, or Add to Home Screen. No app store, under 2 MB.
        </p>
        {apps.length > 0 && (
          <p className={styles['ways']}>
            {apps.map(({ href, label }) => (
              <a key={href} href={href} rel="noopener noreferrer">
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}

/** name, postal address, phone and e-mail only where the operator has set them. */
function Contact() {
  const { Name, Address, Email, Phone } = useOperator()
  return (
    <section className={classNames(styles['in'], styles['contact'])} id="contact">
      <h2 className={styles['h2']}>Talk to us</h2>
      <p className={styles['intro']}>A school, a programme or a question: we are glad to hear from you.</p>
      <p className={styles['ways']}>
        <a href="/contact">Write to us</a>
        {Email && <a href={`mailto:${Email}`}>{Email}</a>}
        {Phone && <a href={callHref(Phone)}>{Phone}</a>}
      </p>
      {Name && (
        <p>
          {productName} is run here by {Name}
          {Address && `, ${Address}`}.
        </p>
      )}
    </section>
  )
}
