CREATE TABLE "inbound_mail" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"content_key" text NOT NULL,
	"mail_message_id" text NOT NULL,
	"conversation_id" text,
	"message_id" text,
	"subject" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"is_other_sender" boolean NOT NULL,
	"sender_check" text NOT NULL,
	"quoted" text NOT NULL,
	"is_shortened" boolean NOT NULL,
	"refused_files" jsonb NOT NULL,
	"refused_for" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "inbound_mail_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "inbound_mail_once" UNIQUE("merchant_id","content_key")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mail_by_conversation" ON "inbound_mail" USING btree ("merchant_id","conversation_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mail_by_message_id" ON "inbound_mail" USING btree ("merchant_id","mail_message_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "inbound_mail_by_sender" ON "inbound_mail" USING btree ("merchant_id","sender_address");--> statement-breakpoint
CREATE INDEX "inbound_mail_by_time" ON "inbound_mail" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "inbound_mail_refused" ON "inbound_mail" USING btree ("received_at") WHERE refused_for is not null;