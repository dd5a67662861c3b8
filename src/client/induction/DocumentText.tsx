// A safety document for reading: every piece is set as text, so nothing in it can act.

import { ShieldCheck, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { type Block, blocksOf, type Line } from '../../domain/document-text.ts'
import { ScrollRegion } from '../ui/ScrollRegion.tsx'
import '../ui/css/table.css'

export function DocumentText({ content }: { content: string }) {
  const blocks = useMemo(() => blocksOf(content), [content])
  return <div className="stack-3">{each(blocks, blockOf)}</div>
}

/** What stands in a text has no name of its own; its place is its key. */
function each<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
  return items.map((item, index) => <Fragment key={index}>{draw(item)}</Fragment>)
}

function blockOf(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3 className="mt-3 text-20">{textOf(block.line)}</h3> : <h4>{textOf(block.line)}</h4>
    case 'step':
      return (
        <section className="stack-3 rounded-lg border border-line p-4">
          <h4 className="text-18">{textOf(block.line)}</h4>
          {risksOf('Hazards', <TriangleAlert className="size-4 text-warn-text" />, block.hazards)}
          {risksOf('Controls', <ShieldCheck className="size-4 text-success-text" />, block.controls)}
        </section>
      )
    case 'list':
      return block.ordered ? (
        <ol className="stack-2 list-decimal pl-5">{each(block.items, itemOf)}</ol>
      ) : (
        <ul className="stack-2 list-disc pl-5">{each(block.items, itemOf)}</ul>
      )
    case 'case':
      return (
        <blockquote className="stack-2 rounded-lg bg-inset p-4">
          {each(block.lines, line => (
            <p>{textOf(line)}</p>
          ))}
        </blockquote>
      )
    case 'table':
      return tableOf(block.head, block.rows)
    case 'paragraph':
      return <p>{textOf(block.line)}</p>
  }
}

function risksOf(label: string, icon: ReactNode, lines: readonly Line[]): ReactNode {
  if (lines.length === 0) return null
  return (
    <div className="stack-2">
      <h5 className="row gap-2 font-bold text-14 text-ink">
        {icon}
        {label}
      </h5>
      <ul className="stack-2 list-disc pl-5">{each(lines, itemOf)}</ul>
    </div>
  )
}

/** A wide table scrolls by itself, and the focus lets a keyboard scroll it. */
function tableOf(head: readonly Line[], rows: readonly (readonly Line[])[]): ReactNode {
  return (
    <ScrollRegion label="Table" className="table-wrap">
      <table className="table">
        <thead>
          <tr>
            {each(head, cell => (
              <th scope="col">{textOf(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {each(rows, row => (
            <tr>
              {each(row, cell => (
                <td>{textOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function itemOf(line: Line): ReactNode {
  return <li>{textOf(line)}</li>
}

function textOf(line: Line): ReactNode {
  return each(line, ({ text, strong }) => (strong ? <strong>{text}</strong> : text))
}
