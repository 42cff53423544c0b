// The PostgreSQL settings of the embedded server, for real use and for tests.

import { statfsSync } from 'node:fs'

const smallSharedMemoryBytes = 256 * 1024 * 1024

export function serverFlags(options: {
  port: number
  socketFolder: string | undefined
  clusterName: string
  isForTests: boolean
}): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    // The value is a list; quotes keep a path with a comma or a blank together.
    unix_socket_directories: options.socketFolder === undefined ? '' : `"${options.socketFolder}"`,
    cluster_name: options.clusterName,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Strangers can have statements refused; the server tells of its own failures, and Eos of the others.
    log_min_messages: 'log',
    jit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // After a crash, syncfs flushes everything in one call, instead of fsync for thousands of files.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(hasSmallSharedMemory() ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...(options.isForTests ? forTests : forUse),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-p', String(options.port), ...flags]
}

const forUse = { shared_buffers: '256MB', max_wal_size: '4GB', log_checkpoints: 'off' }

/** Test data need not survive a power cut. */
const forTests = {
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  log_checkpoints: 'off',
}

/** Containers often get 64 MB of /dev/shm, too little for parallel queries. */
function hasSmallSharedMemory(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize < smallSharedMemoryBytes
  } catch {
    return true
  }
}
