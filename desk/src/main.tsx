import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';
import './app/desk.css';
import { App } from './app/app.tsx';

const root = document.getElementById('desk');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
