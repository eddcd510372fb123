// The shop's own script. Calls from before the loader came are kept in this list and made when it is there.
window.AftercareChat = window.AftercareChat || [];

const eventList = document.querySelector('#heard');
const events = [
  'opened',
  'closed',
  'unread',
  'messageSent',
  'personJoined',
  'identified',
  'identityRefused',
  'loggedOut',
];

for (const event of events) {
  const write = (detail) => {
    const line = document.createElement('li');
    line.textContent = `${event} ${JSON.stringify(detail)}`;
    eventList.append(line);
  };
  window.AftercareChat.push(['on', event, write]);
}

document.querySelector('#ask').addEventListener('click', () => window.AftercareChat.push(['open']));
