import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { must } from '#kit/must.ts'

// The smallest possible React page. The additional time of our pages is caused by our own code.
function FloorPage() {
  const [pressed, setPressed] = useState(0)
  return (
    <main>
      <h1>Good morning</h1>
      <section>
        <h2>Career interest</h2>
        <p>12 questions, about 10 min</p>
        <button type="button" onClick={() => setPressed(pressed + 1)}>
          Continue {pressed}
        </button>
      </section>
    </main>
  )
}

createRoot(must(document.getElementById('root'), '#root')).render(<FloorPage />)
