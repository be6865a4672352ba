import styles from './crossing-scene.module.css'

/** The line from one bank to the other. */
const overTheWater = 'M66 92c24-22 52-33 82-33s58 11 82 33'

/**
 * Two banks and the water between: a submission that is saved on this side, or a bridge and the submission on the other
 * side. A drawing only; the text beside it says the same.
 */
export function CrossingScene({ isAcross }: { isAcross: boolean }) {
  return (
    <svg className={styles['scene']} viewBox="0 0 296 132" strokeLinecap="round" aria-hidden="true">
      <path d="M0 108h296v24H0z" fill="var(--brand-soft)" />
      <path
        d="M14 118h40M92 124h52M168 117h36M232 124h48"
        stroke="var(--brand)"
        strokeOpacity=".28"
        strokeWidth="2.5"
      />
      <path d="M0 92h66a8 8 0 0 1 8 8v32H0z" fill="var(--logo-bg)" />
      <path d="M296 92h-66a8 8 0 0 0-8 8v32h74z" fill={isAcross ? 'var(--logo-bg)' : 'var(--far-bank)'} />
      {isAcross ? <Across /> : <OnThisSide />}
    </svg>
  )
}

function OnThisSide() {
  return (
    <>
      <path d="M155 15a15 15 0 1 0 9 22 12 12 0 0 1-9-22z" fill="var(--line-strong)" opacity=".55" />
      <circle cx="196" cy="22" r="2" fill="var(--line-strong)" />
      <circle cx="104" cy="34" r="2" fill="var(--line-strong)" />
      <circle cx="214" cy="44" r="1.5" fill="var(--line-strong)" />
      <path d={overTheWater} fill="none" stroke="var(--line-strong)" strokeWidth="4" strokeDasharray="1 11" />
      <g transform="translate(14 22)">
        <rect width="40" height="70" rx="8" fill="var(--text)" />
        <rect x="4" y="7" width="32" height="52" rx="4" fill="var(--surface)" />
        <Tick x={20} y={33} />
      </g>
      <g transform="translate(250 46)">
        <rect width="32" height="46" rx="6" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2.5" />
        <path d="M8 13h16M8 21h16M8 29h10" stroke="var(--line-strong)" strokeWidth="2" />
      </g>
    </>
  )
}

function Across() {
  return (
    <>
      <circle cx="148" cy="26" r="13" fill="var(--sun)" />
      <path d={overTheWater} fill="none" stroke="var(--logo-bg)" strokeWidth="7" />
      <path d="M108 108V76M148 108V63M188 108V76" stroke="var(--logo-bg)" strokeWidth="5" strokeLinecap="butt" />
      <g transform="translate(20 50)">
        <rect width="24" height="42" rx="5" fill="var(--text)" />
        <rect x="3" y="5" width="18" height="30" rx="2" fill="var(--surface)" />
        <path d="M7 13h10M7 19h10M7 25h6" stroke="var(--line-strong)" strokeWidth="2" />
      </g>
      <g transform="translate(238 34)">
        <rect width="44" height="58" rx="7" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
        <Tick x={22} y={24} />
        <path d="M11 46h22" stroke="var(--line-strong)" strokeWidth="2.5" />
      </g>
    </>
  )
}

function Tick({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="13" fill="var(--ok)" />
      <path d="m-6 0 4.5 4.5 8-9" fill="none" stroke="var(--surface)" strokeWidth="3" strokeLinejoin="round" />
    </g>
  )
}
