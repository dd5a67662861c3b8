// How people join on their own phone: by a QR code, or by six letters. Black on white in both themes.
import type { Talk } from './crew-rows.ts'
import { QrPicture } from './parts.ts'

export function CodeCard({ talk: { code, joinUrl } }: { talk: Talk }) {
  if (!code) return null
  const address = joinUrl ? new URL(joinUrl) : new URL('/t', window.location.href)
  const [first, second] = [code.slice(0, 3), code.slice(3)]
  return (
    <section className="talk__code" aria-label="Join on your own phone">
      {joinUrl ? (
        <>
          <p>Scan with your phone</p>
          <div className="talk__qr">
            <QrPicture text={joinUrl} label="QR code that opens this talk" />
          </div>
        </>
      ) : (
        <p>There is no QR code, because this portal has no address of its own set (PUBLIC_URL).</p>
      )}
      <p>
        or type the code at <b>{address.host}/t</b>
      </p>
      <p className="talk__letters">
        <span className="sr-only">{[...code].join(' ')}</span>
        <span aria-hidden="true">
          {first} {second}
        </span>
      </p>
    </section>
  )
}
