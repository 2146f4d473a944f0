import { components, texts } from 'virtual:stoa-extensions'
import { type CompiledTexts, TextsProvider } from '@stoa/extension/web'
import { useLanguage } from '@stoa/messages/language'
import { type ComponentType, lazy, memo, Suspense } from 'react'

type Props = Readonly<Record<string, unknown>>

/** On servers everything is loaded before a page is rendered, so that blocks stand in the document. */
const ready = new Map<string, ComponentType<Props>>()
const readyTexts = new Map<string, CompiledTexts>()

export async function loadExtensionParts(): Promise<void> {
  for (const [key, load] of Object.entries(components)) ready.set(key, (await load()).default)
  for (const [extension, loads] of Object.entries(texts))
    for (const [language, load] of Object.entries(loads))
      readyTexts.set(`${extension}/${language}`, (await load()).default)
}

const withTexts = (Component: ComponentType<Props>, own: CompiledTexts) => (props: Props) => (
  <TextsProvider texts={own}>
    <Component {...props} />
  </TextsProvider>
)

const lazily = new Map<string, ComponentType<Props>>()

/** In a browser a component comes with its texts in the language of the document. */
function loadLazily(extension: string, key: string, language: string): ComponentType<Props> {
  const known = lazily.get(key)
  if (known) return known
  const made = lazy(async () => {
    const [{ default: Component }, { default: own }] = await Promise.all([
      components[key]!(),
      (texts[extension]![language] ?? texts[extension]!.en)!(),
    ])
    return { default: withTexts(Component, own) }
  })
  lazily.set(key, made)
  return made
}

interface ExtensionComponentProps {
  readonly extension: string
  /** Its file, as the extension names it. */
  readonly component: string
  readonly props: Props
}

const isSame = (one: ExtensionComponentProps, other: ExtensionComponentProps) =>
  one.extension === other.extension &&
  one.component === other.component &&
  Object.keys({ ...one.props, ...other.props }).every((name) => Object.is(one.props[name], other.props[name]))

/**
 * Rerenders only for different props: a rerender while the component's code still loads makes React replace the
 * server's markup and lose what was typed into it.
 */
export const ExtensionComponent = memo(function ExtensionComponent({
  extension,
  component,
  props,
}: ExtensionComponentProps) {
  const language = useLanguage()
  const key = `${extension}/${component}`
  const Ready = ready.get(key)
  if (Ready)
    return (
      <Suspense fallback={null}>
        <TextsProvider texts={readyTexts.get(`${extension}/${language}`) ?? readyTexts.get(`${extension}/en`)!}>
          <Ready {...props} />
        </TextsProvider>
      </Suspense>
    )
  // Built without it: the server was given another configuration than the build.
  if (!components[key]) return null
  const Lazy = loadLazily(extension, key, language)
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  )
}, isSame)
