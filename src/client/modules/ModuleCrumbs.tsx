// Where a module belongs: the dashboard, its track, itself.
import { categoryLabel } from '../../domain/compliance.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { type ModuleSummary, trackAddress } from './use-modules.ts'

/** `self` adds the module's own name, where it is not right below as the title. */
export function ModuleCrumbs({ module, self = false }: { module: ModuleSummary; self?: boolean }) {
  const track = { label: categoryLabel(module.category), href: trackAddress(module.category) }
  return <Breadcrumbs crumbs={[{ label: 'Dashboard', href: '/' }, track, ...(self ? [{ label: module.title }] : [])]} />
}
