import type { ReplyOf } from '@stoa/contract'
import type { StockCountLine } from '@stoa/contract/stock-count.entity'
import { keepQueue, type QueuedAct, readQueue, takeBatch } from './count-queue.ts'

/** The server's answer to acts. */
export type CountAnswer =
  | ReplyOf<'stockCounts.recordStockCountScans'>
  | { readonly undone: string; readonly line?: StockCountLine }
  | { readonly refused: string }

interface SenderOptions {
  /** Throws if there is no connection. */
  send(acts: readonly QueuedAct[]): Promise<CountAnswer>
  onAnswer(acts: readonly QueuedAct[], answer: CountAnswer): void
  onChange(waiting: readonly QueuedAct[], isOffline: boolean): void
}

const retryAfterMs = 3000

/**
 * Sends the acts of a count in order, one request at a time, and stores those that are not sent yet in this browser. An
 * act that the server refuses is dropped, so that the following ones are sent.
 */
export function createSender(countId: string, { send, onAnswer, onChange }: SenderOptions) {
  let queue: readonly QueuedAct[] = readQueue(countId)
  let isSending = false
  let isStopped = false
  let most: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (next: readonly QueuedAct[], isOffline = false) => {
    queue = next
    keepQueue(countId, queue)
    onChange(queue, isOffline)
  }

  /** Sends one batch. Returns whether there is a connection. */
  async function sendNext(): Promise<boolean> {
    const batch = takeBatch(queue, most)
    try {
      const answer = await send(batch)
      const isRefused = 'refused' in answer
      // A refused batch is sent again one act at a time, so that only the invalid one is dropped.
      most = isRefused ? 1 : undefined
      if (isRefused && batch.length > 1) return true
      change(queue.slice(batch.length))
      onAnswer(batch, answer)
      return true
    } catch {
      change(queue, true)
      return false
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    while (queue.length > 0 && !isStopped) {
      if (await sendNext()) continue
      timer = setTimeout(() => void flush(), retryAfterMs)
      break
    }
    isSending = false
  }

  return {
    add(act: QueuedAct) {
      change([...queue, act])
      void flush()
    },
    start() {
      isStopped = false
      onChange(queue, false)
      void flush()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    /** Sends at once, because the connection is back. */
    retry: () => void flush(),
  }
}
