CREATE TABLE "order_mention" (
	"merchant_id" text NOT NULL,
	"order_number" text NOT NULL,
	"conversation_id" text NOT NULL,
	"mentioned_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_mention_merchant_id_order_number_conversation_id_pk" PRIMARY KEY("merchant_id","order_number","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "registration_id" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "merged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_mention" ADD CONSTRAINT "order_mention_conversation" FOREIGN KEY ("merchant_id","conversation_id") REFERENCES "public"."conversation"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mention_by_time" ON "order_mention" USING btree ("merchant_id","order_number","mentioned_at");--> statement-breakpoint
CREATE INDEX "order_mention_by_conversation" ON "order_mention" USING btree ("merchant_id","conversation_id","mentioned_at");--> statement-breakpoint
CREATE INDEX "mail_by_registration" ON "mail" USING btree ("merchant_id","registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_by_merge" ON "ticket" USING btree ("merchant_id","merged_into_id") WHERE merged_into_id is not null;