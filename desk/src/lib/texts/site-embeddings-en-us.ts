export const siteEmbeddingsEnUs = {
  siteEmbeddings: {
    title: 'Meaning of questions',
    isOn: 'Compare questions with an embeddings service',
    why: 'The built-in bot then also recognizes questions in words that no FAQ has. The service receives the wordings of your FAQs and what customers ask the bot, without email addresses, phone numbers and order numbers. Without an answer of the service, the bot compares words. Publish the site to switch.',
    url: 'Address of the embeddings service',
    urlHint: 'Starts with https://. Leave out /embeddings at the end.',
    model: 'Embeddings model',
    modelHint: 'The name that the service gives the model. Another model gets new vectors of all texts.',
    key: 'Key of the embeddings service',
    removeSure:
      'The service no longer gets a key and will probably refuse to answer. The bot then compares words only.',
    works: 'The service answered with {dimensions} dimensions in {seconds} s.',
    answerUnsupported:
      'The service answered, but its vectors cannot be used. Enter the name of an embeddings model.',
    textsRefused: 'The service refused the other texts. The bot compares them by their words.',
    noProgress: 'No vectors yet. The server requests them after the next question to the published site.',
    progress: '{language}: {embedded} of {texts} texts have vectors ({time}).',
  },
} as const;
