declare module 'virtual:stoa-extensions' {
  import type { CompiledTexts } from '@stoa/extension/web'
  import type { ComponentType } from 'react'

  /** By extension and file. */
  // biome-ignore lint/suspicious/noExplicitAny: each component has props of its own
  export const components: Readonly<Record<string, () => Promise<{ default: ComponentType<any> }>>>
  export const texts: Readonly<Record<string, Readonly<Record<string, () => Promise<{ default: CompiledTexts }>>>>>
}

/** Whether any extension adds something there: constants of the build. */
declare const __BLOCKS_AT_PRODUCT__: boolean
declare const __BLOCKS_AT_HOME__: boolean
declare const __BLOCKS_AT_CART__: boolean
declare const __BLOCKS_AT_ACCOUNT__: boolean
declare const __EXTENSION_LINKS__: boolean
declare const __EXTENSIONS__: boolean
