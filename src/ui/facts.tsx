import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of something, each with its name; what is '' is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return <dl className={styles['facts']}>{facts.filter(([, value]) => value !== '').map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
}
