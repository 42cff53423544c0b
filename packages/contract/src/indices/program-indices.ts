// The indices that a program may compute of the samples of a year, besides the VN_WQI of each sample.
export const programIndices = ['ccme_wqi', 'nsf_wqi'] as const
export type ProgramIndex = (typeof programIndices)[number]
