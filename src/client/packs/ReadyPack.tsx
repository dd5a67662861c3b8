// A pack that is ready: what it is, how to know it again, and the way to it.
import { Archive, Copy, Download } from 'lucide-react'
import { pathOf } from '../../contract/endpoint.ts'
import { wholeDate } from '../../domain/day-names.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { shortDate } from '../ui/time-words.ts'
import { toast } from '../ui/toast-store.ts'
import { countOf, sizeWords } from '../ui/words.ts'
import type { PackDesk } from './pack-desk.ts'
import { extrasWords, inDateWords, inFours, type Pack, unsealedWords } from './pack-words.ts'

interface ReadyPackProps {
  desk: PackDesk
  pack: Pack
  made: NonNullable<Pack['made']>
  onAnother: () => void
}

export function ReadyPack({ desk, pack, made, onAnother }: ReadyPackProps) {
  const asOf = pack.scope.kind === 'day' ? '' : ` as of ${wholeDate(pack.asOf)}`
  const given = { params: { id: pack.id } }
  return (
    <Card aria-label={`Evidence pack ${pack.number}`} className="ready">
      <Banner tone="success" title="The evidence pack is ready" role="status">
        {pack.title}
        {asOf}. {inDateWords(made)}
      </Banner>
      {made.broken !== null && (
        <Banner tone="danger" title="A seal does not match the records" role="alert">
          {made.broken} The pack was still made, and says so.
        </Banner>
      )}
      <dl className="kv">
        <Fact term="Number">{pack.number}</Fact>
        <Fact term="Size">
          {countOf(made.pages, 'page')}, {countOf(made.tables, 'table')}, {sizeWords(made.bytes)}
        </Fact>
        {(pack.photos || pack.signatures) && <Fact term="With">{extrasWords(pack)}</Fact>}
        {pack.expiresAt !== null && <Fact term="Kept until">{shortDate(new Date(pack.expiresAt))}</Fact>}
        <div className="ready__sum">
          <dt>SHA-256</dt>
          <dd className="flex flex-wrap items-center gap-3">
            <code>{inFours(made.sha256)}</code>
            <CopySum pack={pack} sum={made.sha256} />
          </dd>
        </div>
      </dl>
      {made.unsealed > 0 && (
        <p className="text-14 text-subtle">{unsealedWords(made.unsealed, isToday(new Date(pack.askedAt)))}</p>
      )}
      <div className="ready__ways flex flex-wrap items-center gap-3">
        <Button asChild>
          <a href={pathOf(desk.pdf, given)} download>
            <Download />
            Download PDF
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href={pathOf(desk.file, given)} download>
            <Archive />
            Download all as ZIP
          </a>
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          Make another
        </Button>
      </div>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const isToday = (instant: Date) => instant.toDateString() === new Date().toDateString()

/** As a command line prints it. */
function CopySum({ pack, sum }: { pack: Pack; sum: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(sum)
      toast({ title: 'Copied', description: `The SHA-256 of ${pack.number}.`, tone: 'success' })
    } catch {
      toast({ title: 'Not copied', description: sum, tone: 'danger' })
    }
  }
  return (
    <Button variant="ghost" size="sm" aria-label="Copy SHA-256" onClick={copy}>
      <Copy />
      Copy
    </Button>
  )
}
