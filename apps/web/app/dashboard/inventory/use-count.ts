import type { ReplyOf } from '@stoa/contract'
import type { CodedVariant } from '@stoa/contract/coded-variant.entity'
import type { StockCountLine } from '@stoa/contract/stock-count.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ScanMessage } from '../scanning/result-line.tsx'
import { signal } from '../scanning/signal.ts'
import type { QueuedAct, QueuedScan, VariantKey } from './count-queue.ts'
import { type CountAnswer, createSender } from './count-sender.ts'

type Count = ReplyOf<'stockCounts.getStockCount'>

/** Scans of a code that several variants have. The owner chooses the variant. */
export interface Choice {
  readonly code: string
  readonly quantity: number
  readonly variants: readonly CodedVariant[]
}

const isSameVariant = (one: VariantKey, other: VariantKey) =>
  one.productId === other.productId && one.variantId === other.variantId

/** The state of an open count: its lines, unsent acts and the last scan. */
export function useCount({ stockCount: { id }, ...initial }: Count) {
  const t = useT()
  const [lines, setLines] = useState(initial.lines)
  const [unknown, setUnknown] = useState(initial.unknownCodes)
  const [waiting, setWaiting] = useState<readonly QueuedAct[]>([])
  const [isOffline, setIsOffline] = useState(false)
  const [message, setMessage] = useState<ScanMessage>()
  const [choice, setChoice] = useState<Choice>()
  /** The scans made in this tab, which can be undone. `unknown` is the code if no variant has it. */
  const [done, setDone] = useState<readonly { id: string; unknown?: string }[]>([])

  const addUnknown = (code: string, by: number) =>
    setUnknown((all) =>
      [
        ...all.filter((each) => each.code !== code),
        { code, quantity: by + (all.find((each) => each.code === code)?.quantity ?? 0) },
      ].filter(({ quantity }) => quantity > 0),
    )
  const putLines = (changed: readonly StockCountLine[]) =>
    setLines((all) => [...changed, ...all.filter((line) => !changed.some((each) => isSameVariant(each, line)))])

  const readResult = (scan: QueuedScan, answer: ReplyOf<'stockCounts.recordStockCountScans'>) => {
    const result = answer.results.find(({ scanId }) => scanId === scan.id)
    const code = 'code' in scan ? scan.code : ''
    const [variant] = result?.variants ?? []
    switch (result?.outcome) {
      case 'COUNTED': {
        const line = answer.lines.find((each) => isSameVariant(each, variant!))
        setDone((all) => [...all, { id: scan.id }])
        setMessage({
          tone: 'good',
          title: t.join([variant!.productName, ...Object.values(variant!.choices)]),
          text: line
            ? t(line.trackQuantity ? 'dashboard-scanning:counted' : 'dashboard-scanning:countedFree', {
                count: line.counted,
              })
            : '',
        })
        return signal('good')
      }
      case 'AMBIGUOUS':
        setChoice({ code, quantity: scan.quantity, variants: result.variants })
        break
      case 'BUNDLE':
        setMessage({ tone: 'bad', title: variant!.productName, text: t('dashboard-scanning:bundle') })
        break
      case 'UNKNOWN':
        setDone((all) => [...all, { id: scan.id, unknown: code }])
        addUnknown(code, scan.quantity)
        setMessage({ tone: 'bad', title: code, text: t('dashboard-scanning:unknown') })
    }
    signal('bad')
  }

  const onAnswer = (acts: readonly QueuedAct[], answer: CountAnswer) => {
    if ('refused' in answer) {
      setMessage({ tone: 'bad', title: t('dashboard-scanning:refused'), text: answer.refused })
      return signal('bad')
    }
    if ('undone' in answer) {
      if (answer.line) putLines([answer.line])
      return
    }
    putLines(answer.lines)
    for (const act of acts) if (act.kind === 'scan') readResult(act, answer)
  }
  const latest = useRef(onAnswer)
  latest.current = onAnswer

  const sender = useMemo(
    () =>
      createSender(id, {
        send: (acts) => post(id, acts),
        onAnswer: (acts, answer) => latest.current(acts, answer),
        onChange: (queue, isDown) => {
          setWaiting(queue)
          setIsOffline(isDown)
        },
      }),
    [id],
  )
  useEffect(() => {
    sender.start()
    addEventListener('online', sender.retry)
    return () => {
      sender.stop()
      removeEventListener('online', sender.retry)
    }
  }, [sender])

  const createId = () => crypto.randomUUID()
  return {
    ...{ lines, unknown, waiting, isOffline, message, choice },
    canUndo: done.length > 0,
    scan: (code: string) => sender.add({ kind: 'scan', id: createId(), code, quantity: 1 }),
    add: ({ productId, variantId }: VariantKey, quantity: number) =>
      sender.add({ kind: 'scan', id: createId(), variant: { productId, variantId }, quantity }),
    choose(variant?: VariantKey) {
      if (choice && variant) this.add(variant, choice.quantity)
      setChoice(undefined)
    },
    undo() {
      const last = done.at(-1)
      if (!last) return
      setDone(done.slice(0, -1))
      if (last.unknown !== undefined) addUnknown(last.unknown, -1)
      setMessage({ tone: 'quiet', title: t('dashboard-scanning:undone') })
      sender.add({ kind: 'undo', scanId: last.id })
    },
    forget: (variant: VariantKey) => setLines((all) => all.filter((line) => !isSameVariant(line, variant))),
  }
}

async function post(id: string, acts: readonly QueuedAct[]): Promise<CountAnswer> {
  const response = await fetch(`/dashboard/inventory/counts/${id}/record`, {
    method: 'POST',
    body: new URLSearchParams({ acts: JSON.stringify(acts) }),
  })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as CountAnswer
}
