// The act on selected stations: a file of its own, so that it is loaded with the first list that has stations.
export { DeclareMany as default } from '../../../station-states/face.ts'
