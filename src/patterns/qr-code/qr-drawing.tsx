import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Cameras need this many light squares around the code. */
const quietZone = 4

/** Rows of squares with the quiet zone around them; true is dark. Level M still reads with 15 % of the code covered. */
export function darkSquares(address: string): boolean[][] {
  return encode(address, { ecc: 'M', border: quietZone }).data
}

/** The squares as a drawing. `name`: what it is, for a screen reader. */
export function QrDrawing({ squares, name }: { squares: readonly boolean[][]; name: string }) {
  const path = squares.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${squares.length} ${squares.length}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
