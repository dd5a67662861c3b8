// Stylesheets that could not be fetched. The bundler asks for the styles of a part once: whoever asks for the part a second time
// would get it bare.
const lost = new Set<HTMLLinkElement>()

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Fails where they are still not available. */
export async function fetchLostStyles(): Promise<void> {
  const links = [...lost]
  lost.clear()
  await Promise.all(links.map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement
    again.onload = () => resolve()
    again.onerror = () => reject(new Error(`${link.href} could not be fetched`))
    link.replaceWith(again)
  })
}
