import type { siteEmbeddingsEnUs } from './site-embeddings-en-us.ts';
import type { TextTree } from './text-tree.ts';

export const siteEmbeddingsDeDe: TextTree<typeof siteEmbeddingsEnUs> = {
  siteEmbeddings: {
    title: 'Bedeutung von Fragen',
    isOn: 'Fragen mit einem Embedding-Dienst vergleichen',
    why: 'Der integrierte Bot erkennt dann auch Fragen mit Wörtern, die in keiner FAQ vorkommen. Der Dienst erhält die Formulierungen Ihrer FAQ und die Fragen der Kunden an den Bot, ohne E-Mail-Adressen, Telefonnummern und Bestellnummern. Antwortet der Dienst nicht, vergleicht der Bot die Wörter. Veröffentlichen Sie die Website, um umzuschalten.',
    url: 'Adresse des Embedding-Dienstes',
    urlHint: 'Beginnt mit https://. Lassen Sie /embeddings am Ende weg.',
    model: 'Embedding-Modell',
    modelHint:
      'Der Name des Modells bei diesem Dienst. Für ein anderes Modell werden alle Vektoren neu angefordert.',
    key: 'Schlüssel des Embedding-Dienstes',
    removeSure:
      'Der Dienst erhält keinen Schlüssel mehr und antwortet dann wahrscheinlich nicht. Der Bot vergleicht in diesem Fall nur Wörter.',
    works: 'Der Dienst hat in {seconds}\u00a0s mit {dimensions} Dimensionen geantwortet.',
    answerUnsupported:
      'Der Dienst hat geantwortet, aber seine Vektoren sind nicht verwendbar. Geben Sie den Namen eines Embedding-Modells ein.',
    textsRefused: 'Der Dienst hat die übrigen Texte abgelehnt. Der Bot vergleicht sie anhand ihrer Wörter.',
    noProgress:
      'Noch keine Vektoren. Der Server fordert sie nach der nächsten Frage auf der veröffentlichten Website an.',
    progress: '{language}: {embedded} von {texts} Texten haben Vektoren ({time}).',
  },
};
