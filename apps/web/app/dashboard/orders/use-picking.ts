import { useT } from '@stoa/messages/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import type { ScanMessage } from '../scanning/result-line.tsx'
import { signal } from '../scanning/signal.ts'
import type { FoundCode } from './find-code.ts'
import { findLine, getPicked, type Picked, type PickLine, type PickOrder, setPicked } from './picking.ts'

const storageKey = 'stoa-picking'
/** The number of orders whose picked pieces are stored in this browser. */
const maxRemembered = 100

function readPicked(): Picked {
  const stored = readStored(storageKey)
  return typeof stored === 'object' && stored !== null ? (stored as Picked) : {}
}

const keepPicked = (picked: Picked): void =>
  writeStored(storageKey, Object.fromEntries(Object.entries(picked).slice(-maxRemembered)))

/** The state of picking some orders, stored in this browser, and the last scan. */
export function usePicking(orders: readonly PickOrder[]) {
  const t = useT()
  const navigate = useNavigate()
  const [picked, setAll] = useState<Picked>({})
  const [message, setMessage] = useState<ScanMessage>()
  const [last, setLast] = useState<{ order: PickOrder; line: PickLine }>()
  // Codes are looked up one at a time, so that the second of two quick scans sees the result of the first.
  const state = useRef({ picked, orders, turn: Promise.resolve() })
  state.current.orders = orders
  useEffect(() => {
    state.current.picked = readPicked()
    setAll(state.current.picked)
  }, [])

  const set = (order: PickOrder, line: PickLine, count: number) => {
    state.current.picked = setPicked(state.current.picked, order, line, count)
    setAll(state.current.picked)
    keepPicked(state.current.picked)
  }
  const show = (next: ScanMessage) => {
    setMessage(next)
    signal(next.tone === 'good' ? 'good' : 'bad')
  }
  const describe = ({ name, options }: PickLine) => t.join([name, ...options])

  async function read(code: string): Promise<void> {
    const { variants, orderId } = await find(code)
    if (orderId) {
      show({ tone: 'good', title: t('dashboard-scanning:pick.opened', { number: code }) })
      const ids = [...new Set([...state.current.orders.map(({ id }) => id), orderId])]
      await navigate(`/dashboard/orders/pick?orders=${ids.join(',')}`)
      return
    }
    const result = findLine(state.current.orders, state.current.picked, variants)
    if (result.kind === 'picked') {
      const { order, line, count } = result
      set(order, line, count)
      setLast({ order, line })
      const of = t('dashboard-scanning:pick.progress', { count, total: line.left })
      const text = state.current.orders.length > 1 ? t('dashboard-scanning:pick.for', { number: order.number, of }) : of
      return show({ tone: 'good', title: describe(line), text })
    }
    if (result.kind === 'enough')
      return show({ tone: 'bad', title: describe(result.line), text: t('dashboard-scanning:pick.enough') })
    const [variant] = variants
    show({
      tone: 'bad',
      title: variant ? t.join([variant.productName, ...Object.values(variant.choices)]) : code,
      text: t(variant ? 'dashboard-scanning:pick.wrong' : 'dashboard-scanning:unknown'),
    })
  }

  return {
    ...{ picked, message, set },
    canUndo: last !== undefined,
    scan(code: string) {
      state.current.turn = state.current.turn
        .then(() => read(code))
        .catch(() =>
          show({ tone: 'bad', title: t('dashboard-scanning:pick.failed'), text: t('dashboard-scanning:pick.again') }),
        )
    },
    undo() {
      if (!last) return
      set(last.order, last.line, getPicked(state.current.picked, last.order, last.line) - 1)
      setLast(undefined)
      setMessage({ tone: 'quiet', title: t('dashboard-scanning:undone') })
    },
  }
}

async function find(code: string): Promise<FoundCode> {
  const response = await fetch(`/dashboard/orders/find-code?${new URLSearchParams({ code })}`)
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as FoundCode
}
