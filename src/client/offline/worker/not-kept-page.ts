// What is shown without a connection in place of a document that was never opened on this device.

const PAGE = `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not on this device</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{display:grid;min-height:100dvh;margin:0;place-items:center;text-align:center}
main{max-width:36ch;padding:24px}
h1{margin:0 0 8px;font-size:1.25rem}
p{margin:0}
</style>
<main>
<h1>This document is not on this device</h1>
<p>You are offline. Open it once with a connection, and you can read it here without one.</p>
</main>
</html>`

export function notKeptPage(): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  })
}
