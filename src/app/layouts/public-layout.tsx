import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import MenuIcon from 'lucide-react/icons/menu'
import { areaNames, areas, homePath } from '#lib/session/areas.ts'
import { rolesOf, usePerson } from '#lib/session/session.ts'
import type { Operator } from '#contract/site/operator.ts'
import { productName } from '#kit/product.ts'
import { callHref, OperatorContext, operatorOfPage } from '#lib/page/operator.ts'
import { lazyPart } from '#lib/page/lazy-part.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Logo } from '#ui/logo.tsx'
import { Menu } from '#ui/menu.tsx'
import styles from './public-layout.module.css'

/** Only people with a session need it, so the first page of visitors does not load it. */
const SignOut = lazyPart(() => import('#app/layouts/public-sign-out.tsx').then((m) => m.PublicSignOut))

/** A drawn page has the operator in it, so asking waits until the page is there. */
const AskOperator = lazyPart(() => import('#app/layouts/ask-operator.tsx').then((m) => m.AskOperator))

/** on the landing page the links jump to its sections; on other pages they lead to these sections. */
const links = [
  { label: 'About', href: '/#about' },
  { label: 'Why', href: '/#why' },
  { label: 'Partners', href: '/#partners' },
  { label: 'Blog', href: '/blog' },
  { label: 'Contact', href: '/contact' },
]

/** The landing page has its own frame; the blog is as wide as the header, other pages as their text. */
function frameOf(path: string): string | undefined {
  if (path === '/') return undefined
  return classNames(styles['in'], /^\/(?:blog|article|draft)(?:\/|$)/.test(path) ? styles['broad'] : styles['text'])
}

/** Header and footer of the pages for everyone. */
export function PublicLayout() {
  const path = useLocation({ select: (location) => location.pathname })
  const person = usePerson()
  const roles = rolesOf(person)
  const [operator, setOperator] = useState(operatorOfPage)
  // A person without a role has applied as a mentor.
  const own =
    roles.length === 0
      ? [
          { label: 'My application', href: '/account/welcome' },
          { label: 'My account', href: '/account/myaccount' },
        ]
      : areas
          .filter((role) => roles.includes(role))
          .map((role) => ({ label: `${areaNames[role]} area`, href: homePath([role]) }))
  const account = person
    ? own
    : [
        { label: 'Sign in', href: '/account/login' },
        { label: 'Get started', href: '/account/register' },
      ]
  return (
    <div className={styles['frame']}>
      {!operator && <AskOperator onFound={setOperator} />}
      <header className={styles['head']}>
        <div className={classNames(styles['in'], styles['row'])}>
          <Logo href="/" />
          <nav className={styles['links']} aria-label="Main">
            {links.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <span className={styles['account']}>
            {person ? (
              <Menu label="My Account" trigger="My Account" variant="on-deep" size="compact" items={own} />
            ) : (
              <>
                <LinkButton href="/account/login" variant="on-deep-bare" size="compact">
                  Sign in
                </LinkButton>
                <LinkButton href="/account/register" variant="sun" size="compact">
                  Get started
                </LinkButton>
              </>
            )}
          </span>
          {person && (
            <span className={styles['signOut']}>
              <SignOut />
            </span>
          )}
          <span className={styles['narrow']}>
            <Menu
              label="Menu"
              trigger={<Icon of={MenuIcon} />}
              variant="on-deep-bare"
              square
              items={[...links, ...account]}
            />
          </span>
        </div>
      </header>
      <main id="main" className={frameOf(path)} tabIndex={-1} data-landing="">
        <OperatorContext value={operator}>
          <Outlet />
        </OperatorContext>
      </main>
      <footer className={styles['foot']}>
        <div className={classNames(styles['in'], styles['footRow'])}>
          <div>
            <p>{productName}. Built for learning where the network comes and goes.</p>
            {operator && <OperatorLine operator={operator} />}
          </div>
          <ul>
            <li>
              <a href="/about">About</a>
            </li>
            <li>
              <a href="/blog">Blog</a>
            </li>
            <li>
              <a href="/contact">Contact</a>
            </li>
            <li>
              <a href="/privacy">Privacy</a>
            </li>
            <li>
              <a href="/terms">Terms</a>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  )
}

/** Who runs the portal, and how to reach them; nothing where the operator has not said it. */
function OperatorLine({ operator: { Name, Address, Email, Phone } }: { operator: Operator }) {
  const parts = [
    Name && (Address ? `${Name}, ${Address}` : Name),
    Email && <a href={`mailto:${Email}`}>{Email}</a>,
    Phone && <a href={callHref(Phone)}>{Phone}</a>,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <ul>
      {parts.map((part, at) => (
        // The parts keep their places.
        <li key={at}>{part}</li>
      ))}
    </ul>
  )
}
