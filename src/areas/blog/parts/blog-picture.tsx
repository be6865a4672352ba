import { useState, type ComponentProps } from 'react'
import { useReturns } from '#lib/reads/network.ts'

/** A picture of an article or its card. One that did not load is asked for again when the network returns. */
export function BlogPicture({ alt, ...image }: ComponentProps<'img'> & { alt: string }) {
  const returns = useReturns()
  const [{ round, failedIn }, setState] = useState<{ round: number; failedIn: number | null }>({
    round: 0,
    failedIn: null,
  })
  if (failedIn !== null && failedIn !== returns) setState({ round: returns, failedIn: null })
  const fail = () => setState({ round, failedIn: returns })
  return (
    <img
      {...image}
      alt={alt}
      // An element of its own for each try, because a browser asks for an address once.
      key={round}
      // A picture of a drawn page may have failed before the app started.
      ref={(element) => {
        if (failedIn === null && element?.complete && element.naturalWidth === 0) fail()
      }}
      onError={fail}
    />
  )
}
