/** The style of the sandbox: plain and warm, so that people do not take it for a real provider. */
export const sandboxStyle = `
:root { color-scheme: light dark; --bg: light-dark(#fff8e8, #1b1608); --card: light-dark(#fff, #241d0d); --text: light-dark(#241a00, #fff3d6);
  --muted: light-dark(#6b5a2c, #d8c69a); --line: light-dark(#e6d7ae, #4a3d1c); --pay: light-dark(#0a6a3d, #76d9a0); --on-pay: light-dark(#fff, #06210f); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
h1 { margin: 0; font-size: 1.125rem; }
p { margin: 0.5rem 0; }
.muted { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.sum { margin: 1rem 0; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
.acts { display: grid; gap: 0.5rem; margin: 1rem 0; }
button { min-height: 3rem; font: inherit; font-weight: 600; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 0.75rem; cursor: pointer; }
button.pay { color: var(--on-pay); background: var(--pay); border-color: var(--pay); }
button:focus-visible, summary:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #4a55cf; outline-offset: 2px; }
a { color: inherit; }
summary { padding: 0.5rem 0; cursor: pointer; font-weight: 600; }
label { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; }
input { flex: none; width: 1.25rem; height: 1.25rem; }
.field { display: grid; gap: 0.25rem; margin: 0.75rem 0; }
.field input { width: 100%; height: 3rem; padding: 0 0.75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: 0.75rem; }
.problem { color: light-dark(#b01e1a, #ff9d94); font-weight: 600; }
`
