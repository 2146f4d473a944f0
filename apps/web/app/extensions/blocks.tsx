import { BlockFormProvider } from '@stoa/extension/web'
import { useLocation } from 'react-router'
import type { Host, HostExtensions, ShownBlock } from '../lib/host.ts'
import { ExtensionComponent } from './component.tsx'

type At = Parameters<HostExtensions['blocks']>[0]

/** For a loader's data: the blocks of extensions on this page, if there are any. */
export async function readBlocks(
  host: Host,
  at: At,
  place: { readonly productId?: string; readonly query: URLSearchParams },
): Promise<{ blocks?: readonly ShownBlock[] }> {
  const blocks = (await host.extensions?.blocks(at, place, host.call)) ?? []
  return blocks.length > 0 ? { blocks } : {}
}

export function ExtensionBlocks({ blocks = [] }: { blocks?: readonly ShownBlock[] | undefined }) {
  const { pathname } = useLocation()
  return blocks.map(({ extension, component, data, action }) => (
    <BlockFormProvider key={`${extension}/${component}`} action={action} back={pathname}>
      <ExtensionComponent extension={extension} component={component} props={{ data }} />
    </BlockFormProvider>
  ))
}
